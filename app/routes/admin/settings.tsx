import type { ReactNode } from 'react'
import { BusinessDetailsCard } from '../../features/business/admin/business-details-card.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { TemplatesCard } from '../../features/contact/admin/replies/templates-card.tsx'
import { InvitationsCard } from '../../features/invitations/admin/invitations-card.tsx'
import { AcknowledgementCard, TestMailCard } from '../../features/mail/admin/mail-cards.tsx'
import { TextsPanel } from '../../features/pages/admin/texts-panel.tsx'
import { policies } from '../../features/pages/pages.ts'
import { PetRecordsCard } from '../../features/pets/admin/pet-records-card.tsx'
import { PersonalDataCard } from '../../features/privacy/admin/personal-data-card.tsx'
import { RetentionCard } from '../../features/privacy/admin/retention-card.tsx'
import { SecondFactorDemandCard } from '../../features/users/admin/second-factor-demand-card.tsx'
import { UsersCard } from '../../features/users/admin/users-card.tsx'
import { useSession } from '../../platform/session/session.ts'
import { settingsTabs } from './frame/searched-screens.ts'
import { TabbedScreen } from './frame/tabbed-screen.tsx'

export default () => (
  <TabbedScreen
    title="Settings"
    tabs={[
      { id: 'users', ...settingsTabs.users, Panel: Users },
      { id: 'legal', ...settingsTabs.legal, Panel: Policies },
      { id: 'business', ...settingsTabs.business, Panel: Business },
      { id: 'mail', ...settingsTabs.mail, Panel: Mail },
      { id: 'personal-data', ...settingsTabs['personal-data'], Panel: PersonalData },
    ]}
  />
)

function Users() {
  const { user } = useSession()
  return (
    <Cards>
      <UsersCard ownId={user?.id ?? ''} />
      <InvitationsCard />
      <SecondFactorDemandCard />
    </Cards>
  )
}

const Policies = () => (
  <TextsPanel
    pages={[policies['terms-of-service'], policies['privacy-policy']]}
    form="policies"
    failure="Failed to load policies"
  />
)

const Business = () => (
  <Cards>
    <BusinessDetailsCard />
  </Cards>
)

const Mail = () => (
  <Cards>
    <AcknowledgementCard />
    <TestMailCard />
    <TemplatesCard />
  </Cards>
)

function PersonalData() {
  const { name } = useBusiness()
  return (
    <Cards>
      <PetRecordsCard />
      <RetentionCard />
      <PersonalDataCard business={name} />
    </Cards>
  )
}

const Cards = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-6">{children}</div>
)
