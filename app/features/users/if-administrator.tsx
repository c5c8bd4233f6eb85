import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserQueries } from '../../platform/reads/live-queries.ts'
import { useIsAdmin } from './use-is-admin.ts'

export default function IfAdministrator({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={browserQueries()}>
      <Checked>{children}</Checked>
    </QueryClientProvider>
  )
}

const Checked = ({ children }: { children: ReactNode }) => (useIsAdmin() ? children : null)
