import { useQuery } from '@tanstack/react-query'
import { useBusiness } from '../../features/business/use-business.ts'
import { ClinicsScreen } from '../../features/clinics/admin/clinics-screen.tsx'
import { clinicChoicesQuery } from '../../features/clinics/clinics.queries.ts'
import { townClinicsQuery } from '../../features/towns/towns.queries.ts'
import { useDb } from '../../platform/db-context.tsx'

export default function PartnerClinicsRoute() {
  const db = useDb()
  const { data: clinics = [] } = useQuery(clinicChoicesQuery(db))
  const { data: towns = [] } = useQuery(townClinicsQuery(db))
  /** Towns refer to a clinic by its slug or a former one. */
  const townsShowing = ({ slug }: { slug: string }) => {
    const { formerSlugs = [] } = clinics.find((clinic) => clinic.slug === slug) ?? {}
    return towns
      .filter(({ clinic_slugs }) =>
        [slug, ...formerSlugs].some((one) => clinic_slugs.includes(one)),
      )
      .map(({ name }) => name)
  }
  return <ClinicsScreen businessName={useBusiness().name} townsShowing={townsShowing} />
}
