import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { toast } from '../../../ui/toast.ts'
import { announceArrival } from '../arrival.ts'

/** Says what became of the link from an email that opened this page. Renders nothing. */
export function EmailLinkArrival() {
  const { status, problem, needsCode } = useSession()
  const db = useDb()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const next = pathname + search
  useEffect(() => {
    if (problem) {
      // The sign-in page shows the notice above its form.
      const isShown = pathname === '/auth' && status !== 'signed-in'
      if (!isShown && status !== 'loading')
        toast({ title: 'This link did not work', description: problem, variant: 'destructive' })
    } else if (needsCode) navigate('/auth', { replace: true, state: { returnTo: next } })
    else if (status === 'signed-in')
      announceArrival({ description: 'Your email address is confirmed.', next }, db, navigate)
  }, [status, problem, needsCode, navigate, next, pathname, db])
  return null
}
