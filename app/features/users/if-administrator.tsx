import type { ReactNode } from 'react'
import { useAccess } from './use-access.ts'

export function IfAdministrator({ children }: { children: ReactNode }) {
  return useAccess() === 'administrator' ? children : null
}
