import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { SettingSwitch } from '../../../platform/settings/setting-switch.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { demandSecondFactor, secondFactorDemandQuery } from '../users.queries.ts'

export function SecondFactorCard() {
  const query = useQuery(secondFactorDemandQuery(useDb()))
  return (
    <Card
      id="two-step"
      title="Two-step sign-in"
      description="With an authenticator app on the phone, a stolen password opens nothing. Everybody sets up their own in Your account."
    >
      <SettingSwitch
        query={query}
        write={demandSecondFactor}
        noun="the setting"
        label="Every administrator must have an authenticator app"
        say={(isDemanded) =>
          isDemanded
            ? 'Every administrator needs an authenticator app now.'
            : 'An authenticator app is everybody’s own choice now.'
        }
        onFailure={toastFailure('Failed to update the setting')}
      />
      <p className="mt-4 text-small text-ink-soft">
        Administrators without an app set one up before they can go on working here.
      </p>
    </Card>
  )
}
