import { useBusiness } from '../../features/business/use-business.ts'
import { DeskScreen } from '../../features/clinics/admin/desk/desk-screen.tsx'

export const meta = () => [
  { title: 'On paper, for a clinic' },
  { name: 'robots', content: 'noindex' },
]

export default function ClinicDeskRoute() {
  return <DeskScreen business={useBusiness()} />
}
