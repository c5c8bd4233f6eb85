import { useBusiness } from '../../features/business/use-business.ts'
import { ClinicsScreen } from '../../features/clinics/admin/clinics-screen.tsx'

export const meta = () => [{ title: 'Partner Clinics' }, { name: 'robots', content: 'noindex' }]

export default function PartnerClinicsRoute() {
  return <ClinicsScreen businessName={useBusiness().name} />
}
