import { data } from 'react-router'
import { useBusiness } from '../../features/business/use-business.ts'
import { policyQuery } from '../../features/legal/legal.queries.ts'
import { policyAt } from '../../features/legal/legal.ts'
import { PolicyContent, PolicyPage, PolicySpinner } from '../../features/legal/policy-page.tsx'
import { renderPolicy } from '../../features/legal/render-policy.server.tsx'
import { Breadcrumbs } from '../../platform/head/breadcrumbs.tsx'
import { PageHead } from '../../platform/page-head.tsx'
import { onItsWay, useArrival } from '../../platform/reads/deferred-data.ts'
import { findLoaded } from '../../platform/reads/loaded-queries.ts'
import { loadQueries } from '../../platform/reads/query-client.ts'
import type { Route } from './+types/legal.ts'

// Only the finished HTML travels: the markdown and its parser stay on the server.
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { key } = policyAt(pattern)
  const queries = await loadQueries(context, [(db) => policyQuery(db, key)])
  const markdown = findLoaded<string>(queries, ['policy', key])
  return data({ policy: renderPolicy(markdown ?? '') }, markdown === undefined ? 503 : 200)
}

/** Within the site the page is opened at once, and its text follows. */
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => ({
  policy: onItsWay(serverLoader().then(({ policy }) => policy)),
})

export default function Legal({ loaderData, matches }: Route.ComponentProps) {
  const path = matches[2].id
  const { title, description } = policyAt(path)
  const { name } = useBusiness()
  const policy = useArrival(loaderData.policy)
  return (
    <>
      <PageHead
        title={`${title} | ${name}`}
        description={description}
        path={`/${path}`}
        siteName={name}
      />
      <Breadcrumbs name={title} path={`/${path}`} />
      <PolicyPage title={title}>
        {policy.status === 'waiting' && <PolicySpinner />}
        {policy.status === 'here' && <PolicyContent text={policy.value} />}
      </PolicyPage>
    </>
  )
}
