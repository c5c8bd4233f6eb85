import { PageHead } from '../../platform/head/page-head.tsx'
import { Breadcrumbs } from '../../platform/head/structured-data.tsx'
import { useBusiness } from './use-business.ts'

interface Props {
  name: string
  description: string
  path: string
  /** The title in search results. The default is the page's name and the firm's. */
  title?: string
}

/** The heading of a page below the landing page, with a link back to it. */
export function SubpageHead({ name, title, description, path }: Props) {
  const { name: firm } = useBusiness()
  return (
    <>
      <PageHead
        title={title ?? `${name} | ${firm}`}
        description={description}
        path={path}
        siteName={firm}
      />
      <Breadcrumbs name={name} path={path} />
    </>
  )
}
