import { useQuery } from '@tanstack/react-query'
import { formatLongDay } from '../../../../shared/time/local-time.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { toast } from '../../../ui/toast.ts'
import { accountQuery } from './account.queries.ts'
import { removeFactor } from './account.writes.ts'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { useConfirmedWrite } from './confirm-identity.tsx'

export function SecondFactorCard() {
  const query = useQuery(accountQuery(useDb()))
  return (
    <Card
      title="Two-Step Sign-In"
      description="After your password we ask for a code from an app on your phone. Somebody who has only your password can’t sign in."
      aside={
        query.data && (
          <Badge tone={query.data.factor ? 'green' : 'grey'}>
            {query.data.factor ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      <Loaded query={query} noun="your account">
        {({ factor }) =>
          factor ? (
            <VerifiedFactor id={factor.id} since={factor.created_at} />
          ) : (
            <AuthenticatorSetup />
          )
        }
      </Loaded>
    </Card>
  )
}

function VerifiedFactor({ id, since }: { id: string; since: string }) {
  const zone = useTimeZone()
  const { mutate, isPending, question } = useConfirmedWrite(
    removeFactor,
    'The app could not be removed',
  )
  const remove = () => mutate(id, { onSuccess: () => toast({ title: 'Two-step sign-in is off' }) })
  return (
    <>
      <p>Your authenticator app was set up on {formatLongDay(since, zone)}.</p>
      <p className="mt-2 text-small text-ink-soft">
        For a new phone, remove the app here and set it up again. If you lose the phone, another
        administrator can remove it in Settings, User Management.
      </p>
      <ConfirmedButton
        look="outline"
        size="small"
        disabled={isPending}
        className="mt-4"
        question={{
          title: 'Remove your authenticator app?',
          text: 'Your password alone will be enough to sign in.',
          confirm: 'Remove App',
        }}
        onConfirm={remove}
      >
        Remove the App
      </ConfirmedButton>
      {question}
    </>
  )
}
