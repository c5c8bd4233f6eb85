import { useQueryClient } from '@tanstack/react-query'
import { useDb } from '../../platform/db-context.tsx'
import { leaveSignedOut, useSession } from '../../platform/session/session.ts'
import type { SignedInUser } from '../../platform/session/session-state.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/controls/dialogs/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** Opens on top of the page when a session expires, so that nothing typed is lost. */
export function SignInDialog({ open, user }: { open: boolean; user?: SignedInUser }) {
  const db = useDb()
  const queries = useQueryClient()
  const { needsCode } = useSession()
  const readAgain = () => queries.invalidateQueries()
  return (
    <Dialog
      open={open}
      canClose={false}
      width="narrow"
      title="Please sign in again"
      description="Your session has ended. The page is still here, with everything you typed. What you pressed last was not done: press it again once you have signed in."
    >
      {needsCode ? (
        <CodeForm onSignedIn={readAgain} />
      ) : (
        <SignInForm email={user?.email} onSignedIn={readAgain} />
      )}
      <Button look="quiet" size="small" onClick={() => leaveSignedOut(db)} className="mt-3 w-full">
        Leave without signing in
      </Button>
    </Dialog>
  )
}
