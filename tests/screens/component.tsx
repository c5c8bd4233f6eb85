import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  createBrowserRouter,
  createRoutesStub,
  type LoaderFunction,
  RouterProvider,
} from 'react-router'
import { inject, onTestFinished } from 'vitest'
import { DbProvider } from '../../app/platform/db-context.tsx'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import { useSession } from '../../app/platform/session/session.ts'
import { LeaveQuestion } from '../../app/ui/controls/dialogs/leave-guard.tsx'

/** A form knows whose drafts it may offer once the session is read. */
const WhenSignedIn = ({ children }: { children: ReactNode }) => useSession().user && children

/**
 * Shows a component without its screen, until the returned function is called or the test ends. Another page, at
 * `/elsewhere`, opens once `loadElsewhere` has resolved.
 */
export function show(Component: () => ReactNode, loadElsewhere: LoaderFunction = () => null) {
  const Routes = createRoutesStub([
    { path: '*', Component: () => <Alone of={Component} /> },
    { path: 'elsewhere', Component: () => <h1>Elsewhere</h1>, loader: loadElsewhere },
  ])
  return render(<Routes />)
}

/** Shows a component at the last of these addresses, in the browser's own history, where Back takes its time. */
export async function showWithHistory(Component: () => ReactNode, ...addresses: string[]) {
  const { href } = location
  const router = createBrowserRouter([{ path: '*', Component: () => <Alone of={Component} /> }])
  onTestFinished(() => {
    router.dispose()
    history.replaceState(null, '', href)
  })
  render(<RouterProvider router={router} />)
  for (const address of addresses) await router.navigate(address)
}

const Alone = ({ of: Component }: { of: () => ReactNode }) => (
  <WhenSignedIn>
    <Component />
    <LeaveQuestion />
  </WhenSignedIn>
)

function render(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const close = () => {
    root.unmount()
    container.remove()
  }
  onTestFinished(close)
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <DbProvider settings={{ supabaseUrl: '', publishableKey: inject('publishableKey') }}>
        {element}
      </DbProvider>
    </QueryClientProvider>,
  )
  return close
}
