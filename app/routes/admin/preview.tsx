import { useQuery } from '@tanstack/react-query'
import { pageNames } from '../../brand/page-names.ts'
import { guides, policies } from '../../features/pages/pages.ts'
import { pageChoicesQuery } from '../../features/preview/admin/preview.queries.ts'
import { PreviewScreen } from '../../features/preview/admin/preview-screen.tsx'
import { useDb } from '../../platform/db-context.tsx'

export const meta = () => [{ title: 'Preview' }, { name: 'robots', content: 'noindex' }]

const written = Object.values({ ...guides, ...policies })

const standing = [
  { path: '/', name: 'Landing page' },
  ...written.map(({ path, title }) => ({ path, name: title })),
  { path: '/price', name: pageNames.price },
  { path: '/arrange', name: pageNames.arrange },
].map((page) => ({ ...page, isHidden: false }))

export default function PreviewRoute() {
  const db = useDb()
  const { data: choices } = useQuery(pageChoicesQuery(db))
  return <PreviewScreen standing={standing} choices={choices} />
}
