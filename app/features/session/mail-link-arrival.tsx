import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/toast.ts'
import { announceArrival } from './arrival.ts'

export function MailLinkArrival() {
  const { status, problem, needsCode } = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (problem)
      toast({ title: 'This link did not work', description: problem, variant: 'destructive' })
    else if (needsCode) navigate('/auth', { replace: true })
    else if (status === 'signed-in') announceArrival('Your email address is confirmed.', navigate)
  }, [status, problem, needsCode, navigate])
  return null
}
