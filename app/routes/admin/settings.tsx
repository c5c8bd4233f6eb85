import { useSearchParams } from 'react-router'
import { BusinessDetailsCard } from '../../features/business/admin/business-details-card.tsx'
import { useBusiness } from '../../features/business/use-business.ts'
import { TemplatesCard } from '../../features/contact/admin/replies/templates-card.tsx'
import { InvitationsCard } from '../../features/invitations/admin/invitations-card.tsx'
import { KeptPagesCard } from '../../features/kept-pages/admin/kept-pages-card.tsx'
import { AcknowledgementCard } from '../../features/mail/admin/acknowledgement-card.tsx'
import { TestMailCard } from '../../features/mail/admin/test-mail-card.tsx'
import { PersonalDataCard } from '../../features/privacy/admin/personal-data-card.tsx'
import { RetentionCard } from '../../features/privacy/admin/retention-card.tsx'
import { SecondFactorCard } from '../../features/users/admin/second-factor-card.tsx'
import { UsersCard } from '../../features/users/admin/users-card.tsx'
import { TextsPanel } from '../../features/written-pages/admin/texts-panel.tsx'
import { policies } from '../../features/written-pages/written-pages.ts'
import { DraftOffers } from '../../platform/drafts/draft-offers.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'

export const meta = () => [{ title: 'Settings' }, { name: 'robots', content: 'noindex' }]

const FIRST = 'users'
const tabs = [FIRST, 'legal', 'business', 'mail', 'privacy']

/** The forms whose drafts are offered while another tab is open. */
const forms = [
  { form: 'invitations', tab: FIRST, name: 'Invitations' },
  { form: 'policies', tab: 'legal', name: 'Legal Policies' },
  { form: 'reply-templates', tab: 'mail', name: 'Templates for Answers' },
  { form: 'business-details', tab: 'business', name: 'Business Details' },
]

/** The tab is kept in the address, so that leaving a tab with unsaved changes asks as leaving a page does. */
export default function Settings() {
  const { user } = useSession()
  const { name } = useBusiness()
  const [parameters, setParameters] = useSearchParams()
  const wanted = parameters.get('tab') ?? FIRST
  const shown = tabs.includes(wanted) ? wanted : FIRST
  const show = (tab: string) =>
    setParameters(tab === FIRST ? {} : { tab }, { preventScrollReset: true })
  return (
    <>
      <ScreenHeading title="Settings" />
      {forms.map(
        ({ form, tab, name }) =>
          tab !== shown && (
            <DraftOffers key={form} form={form} about={name} onRestore={() => show(tab)} />
          ),
      )}
      <Tabs value={shown} onValueChange={show} activationMode="manual">
        <TabList aria-label="Settings" className="flex-wrap">
          <Tab value={FIRST}>User Management</Tab>
          <Tab value="legal">Legal Policies</Tab>
          <Tab value="business">Business Details</Tab>
          <Tab value="mail">Mail</Tab>
          <Tab value="privacy">Privacy</Tab>
        </TabList>
        <TabPanel value={FIRST} className="grid gap-6">
          <UsersCard ownId={user?.id ?? ''} />
          <InvitationsCard />
          <SecondFactorCard />
        </TabPanel>
        <TabPanel value="legal">
          <TextsPanel
            pages={[policies['terms-of-service'], policies['privacy-policy']]}
            form="policies"
            failure="Failed to load policies"
          />
        </TabPanel>
        <TabPanel value="business" className="grid gap-6">
          <BusinessDetailsCard />
          <KeptPagesCard />
        </TabPanel>
        <TabPanel value="mail" className="grid gap-6">
          <AcknowledgementCard />
          <TestMailCard />
          <TemplatesCard />
        </TabPanel>
        <TabPanel value="privacy" className="grid gap-6">
          <RetentionCard />
          <PersonalDataCard business={name} />
        </TabPanel>
      </Tabs>
    </>
  )
}
