import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { Switch } from '../../../ui/controls/fields/switch.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { demandSecondFactor, secondFactorDemandQuery } from '../users.queries.ts'

/** Demands an authenticator app of every administrator. */
export function SecondFactorCard() {
  const { data: isDemanded, isError, refetch } = useQuery(secondFactorDemandQuery(useDb()))
  return (
    <Card
      title="Two-step sign-in"
      description="With an authenticator app on the phone, a stolen password opens nothing. Everybody sets up their own in Your account."
    >
      {isDemanded !== undefined ? (
        <DemandSwitch isDemanded={isDemanded} />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load the setting</ErrorText>
      ) : (
        <Spinner label="Loading the setting..." />
      )}
      <p className="mt-4 text-small text-ink-soft">
        Administrators without an app set one up before they can go on working here.
      </p>
    </Card>
  )
}

function DemandSwitch({ isDemanded }: { isDemanded: boolean }) {
  const { mutate, isPending, variables } = useWrite(demandSecondFactor)
  const change = (wanted: boolean) =>
    mutate(wanted, {
      onSuccess: () =>
        toast({
          title: 'Success',
          description: wanted
            ? 'Every administrator needs an authenticator app now.'
            : 'An authenticator app is everybody’s own choice now.',
        }),
      onError: toastFailure('Failed to update the setting'),
    })
  return (
    <div className="flex items-center gap-4">
      <Switch
        id="demand-second-factor"
        checked={isPending ? variables : isDemanded}
        disabled={isPending}
        onCheckedChange={change}
      />
      <label htmlFor="demand-second-factor" className="min-w-0 break-words">
        Every administrator must have an authenticator app
      </label>
    </div>
  )
}
