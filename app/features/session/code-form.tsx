import { useWrite } from '../../platform/rows/writes/use-write.ts'
import { useCode } from '../../platform/session/use-code.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/controls/fields/code-field.tsx'
import { cancelSignIn, giveCode } from './session.writes.ts'

export function CodeForm({ onSignedIn }: { onSignedIn?: () => void }) {
  const { mutateAsync, isPending } = useWrite(giveCode)
  const cancel = useWrite(cancelSignIn)
  const { field, onSubmit } = useCode((code) => mutateAsync(code).then(onSignedIn))
  return (
    <form noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <p className="text-small text-ink-soft">
        Your password is right. Now open the authenticator app on your phone.
      </p>
      <div aria-live="polite">
        <CodeField autoFocus {...field} />
      </div>
      <Button type="submit" disabled={isPending}>
        {isPending ? 'Checking...' : 'Sign In'}
      </Button>
      <Button look="quiet" size="small" onClick={() => cancel.mutate()} className="-mb-2">
        Back to sign in
      </Button>
      <p className="text-small text-ink-soft">
        Don’t have your phone? Another administrator can remove the app from your account in
        Settings.
      </p>
    </form>
  )
}
