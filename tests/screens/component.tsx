import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createRoutesStub } from 'react-router'
import { inject, onTestFinished } from 'vitest'
import { DbProvider } from '../../app/platform/db-context.tsx'
import { createQueryClient } from '../../app/platform/rows/reads/query-client.ts'
import { useSession } from '../../app/platform/session/session.ts'

/** A form knows whose drafts it may offer once the session is read. */
const WhenSignedIn = ({ children }: { children: ReactNode }) => useSession().user && children

/** Shows a component without its screen, until the returned function is called or the test ends. */
export function show(Component: () => ReactNode) {
  const element = (
    <WhenSignedIn>
      <Component />
    </WhenSignedIn>
  )
  const Routes = createRoutesStub([{ path: '*', Component: () => element }])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  onTestFinished(close)
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <DbProvider settings={{ supabaseUrl: '', publishableKey: inject('publishableKey') }}>
        <Routes />
      </DbProvider>
    </QueryClientProvider>,
  )
  return close
}
