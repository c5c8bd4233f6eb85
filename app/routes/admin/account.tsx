import { DevicesCard } from '../../features/account/admin/devices-card.tsx'
import { EmailCard } from '../../features/account/admin/email-card.tsx'
import { PasswordCard } from '../../features/account/admin/password-card.tsx'
import { SecondFactorCard } from '../../features/account/admin/second-factor-card.tsx'
import { SignatureCard } from '../../features/contact/admin/replies/signature-card.tsx'
import { useSession } from '../../platform/session/session.ts'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'

export const meta = () => [{ title: 'Your Account' }, { name: 'robots', content: 'noindex' }]

export default function Account() {
  const email = useSession().user?.email ?? ''
  return (
    <>
      <ScreenHeading title="Your Account" />
      <div className="grid gap-6">
        <SignatureCard />
        <SecondFactorCard />
        <PasswordCard email={email} />
        <EmailCard email={email} />
        <DevicesCard />
      </div>
    </>
  )
}
