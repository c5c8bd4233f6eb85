import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { hasEmailLinkNews } from '../../../platform/session/stored-session.ts'
import { toast } from '../../../ui/toast.ts'
import { announceArrival } from '../arrival.ts'

/**
 * Confirms to somebody who followed a link from an email, on any page, that they are signed in, or explains why not.
 */
export function EmailLinkNotice() {
  const [isPresent, setPresent] = useState(false)
  useEffect(() => setPresent(hasEmailLinkNews()), [])
  return isPresent && <EmailLinkArrival />
}

function EmailLinkArrival() {
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
