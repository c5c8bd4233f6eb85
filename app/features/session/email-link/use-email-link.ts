import { useState } from 'react'
import { useNavigate } from 'react-router'
import { errorMessage } from '../../../platform/rows/writes/error-messages.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useSession } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { type LinkOutcome, spendEmailLink } from '../session.writes.ts'
import type { EmailLink } from './parse.ts'

/** Spends a link from a mail, once, when its button is pressed. */
export function useEmailLink(link: EmailLink) {
  const { mutateAsync, error, isPending } = useWrite(spendEmailLink)
  const [outcome, setOutcome] = useState<LinkOutcome>()
  const { status } = useSession()
  const navigate = useNavigate()

  /** @throws when the link could not be spent; the page says why */
  async function spend() {
    if (outcome) return outcome
    try {
      const reached = await mutateAsync(link)
      setOutcome(reached)
      // The sign-in page asks for the code, and then for the new password.
      if (reached === 'needs code')
        navigate('/auth', { replace: true, state: { returnTo: link.next } })
      return reached
    } catch (failure) {
      if (isSpent(failure)) leave(errorMessage(failure, 'It is invalid or has expired.'))
      throw failure
    }
  }

  /** The sign-in page shows the problem, but it sends a signed-in person on to the first page. */
  function leave(problem: string) {
    if (status === 'signed-in')
      toast({ title: 'This link did not work', description: problem, variant: 'destructive' })
    navigate('/auth', { replace: true, state: { problem } })
  }
  return { spend, outcome, error, isPending }
}

const isSpent = (failure: unknown) =>
  failure instanceof Object && 'code' in failure && failure.code === 'otp_expired'
