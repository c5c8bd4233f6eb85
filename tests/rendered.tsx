import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { AsVisitor, DbProvider } from '../app/platform/db-context.tsx'
import { createQueryClient } from '../app/platform/rows/reads/query-client.ts'

/** The HTML of an element as the server would send it. Its components read the answers from the query cache. */
export function render(
  element: ReactNode,
  ...answers: (readonly [{ queryKey: QueryKey }, unknown])[]
) {
  const client = createQueryClient()
  for (const [{ queryKey }, data] of answers) client.setQueryData(queryKey, data)
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  )
}

/** The words of some HTML. */
export const textOf = (html: string) => html.replace(/(<[^>]*>|\s)+/g, ' ').trim()

function Caller({ call }: { call: () => void }) {
  call()
  return null
}

/** The result of a hook that is rendered once. Its writes are sent with the `fetch` of the test. */
export function renderHook<Result>(hook: () => Result): Result {
  const results: Result[] = []
  render(
    <DbProvider settings={{ supabaseUrl: 'https://backend.test', publishableKey: 'key' }}>
      <AsVisitor>
        <Caller call={() => results.push(hook())} />
      </AsVisitor>
    </DbProvider>,
  )
  return results[0] as Result
}
