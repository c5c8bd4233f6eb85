import { useQuery } from '@tanstack/react-query'
import { petRecords } from '../../../features/pets/pets.queries.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { adminLinks } from './admin-links.ts'

/** The entries of the menu. Staff who keep no records of pets have no use for their screen. */
export function useAdminLinks() {
  const { data: keepsRecords } = useQuery(petRecords.query(useDb()))
  return adminLinks.filter(({ path }) => path !== '/admin/pets' || keepsRecords)
}
