import type { ReactNode } from 'react'
import { useIsAdmin } from './use-is-admin.ts'

export function IfAdministrator({ children }: { children: ReactNode }) {
  return useIsAdmin() ? children : null
}
