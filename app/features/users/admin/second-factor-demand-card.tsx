import { SettingCard } from '../../../platform/settings/setting-card.tsx'
import { demandSecondFactor, secondFactorDemandQuery } from '../users.queries.ts'

export const SecondFactorDemandCard = () => (
  <SettingCard
    title="Two-Step Sign-In"
    description="With an authenticator app on the phone, a stolen password isn’t enough to sign in. Everybody sets up their own app in Your account."
    query={secondFactorDemandQuery}
    write={demandSecondFactor}
    noun="the setting"
    label="Every administrator must have an authenticator app"
    say={(isDemanded) =>
      isDemanded
        ? 'Every administrator needs an authenticator app now.'
        : 'An authenticator app is optional now.'
    }
    failed="Failed to update the setting"
    note="Administrators without an app have to set one up before they can continue working here."
  />
)
