import { useQuery } from '@tanstack/react-query'
import { clinicChoicesQuery } from '../../features/clinics/clinics.queries.ts'
import { TownsScreen } from '../../features/towns/admin/towns-screen.tsx'
import { useDb } from '../../platform/db-context.tsx'

export default function TownsRoute() {
  const { data: clinics, isError } = useQuery(clinicChoicesQuery(useDb()))
  return <TownsScreen clinics={clinics ?? (isError ? [] : undefined)} />
}
