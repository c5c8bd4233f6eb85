import { useQuery } from '@tanstack/react-query'
import { clinicChoicesQuery } from '../../features/clinics/clinics.queries.ts'
import { TownScreen } from '../../features/towns/admin/town-screen.tsx'
import { useDb } from '../../platform/db-context.tsx'

export const meta = () => [{ title: 'Town' }, { name: 'robots', content: 'noindex' }]

export default function TownRoute() {
  const { data: clinics, isError } = useQuery(clinicChoicesQuery(useDb()))
  return <TownScreen clinics={clinics ?? (isError ? [] : undefined)} />
}
