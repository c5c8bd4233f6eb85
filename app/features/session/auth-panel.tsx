import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { localStore } from '../../platform/browser-storage.ts'
import { useDb } from '../../platform/db-context.tsx'
import { useSession } from '../../platform/session/session.ts'
import { Alert } from '../../ui/controls/alert.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { useFirstField } from '../../ui/use-first-field.ts'
import { announceArrival } from './arrival.ts'
import { CodeForm } from './code-form.tsx'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface Props {
  /** Prefills the email field of Sign In. */
  email?: string
  /** Why the link from an email did not work. */
  problem?: ReactNode
  next: string
}

export function AuthPanel({ email, problem, next }: Props) {
  const { needsCode, isRecovering } = useSession()
  const [hasForgotten, setForgotten] = useState(false)
  const [begun, setBegun] = useState({ passcode: '', email: '' })
  const db = useDb()
  const navigate = useNavigate()
  const panel = useRef<HTMLDivElement>(null)
  useFirstField(panel)
  const welcome = () =>
    announceArrival(
      { title: 'Welcome back!', description: 'You have been signed in successfully.', next },
      db,
      navigate,
    )
  if (needsCode)
    return (
      <>
        <h1 className="mb-4 text-subtitle">Two-Step Sign-In</h1>
        <CodeForm onSignedIn={isRecovering ? undefined : welcome} />
      </>
    )
  if (hasForgotten) return <ForgottenPasswordForm onBack={() => setForgotten(false)} />
  return (
    <Tabs defaultValue="sign-in">
      <h1 className="mb-4 text-subtitle">Staff area</h1>
      <ForgetfulBrowserNote />
      {problem && (
        <Alert title="This link did not work" className="mb-6">
          {problem}
        </Alert>
      )}
      <TabList aria-label="Sign in or sign up">
        <Tab value="sign-in" className="flex-1 justify-center">
          Sign In
        </Tab>
        <Tab value="sign-up" className="flex-1 justify-center">
          Sign Up
        </Tab>
      </TabList>
      <TabPanel ref={panel} value="sign-in">
        <SignInForm email={email} onSignedIn={welcome} />
        <p className="mt-3 -mb-2 text-center">
          <button
            type="button"
            onClick={() => setForgotten(true)}
            className="link min-h-11 px-2 text-small"
          >
            Forgot your password?
          </button>
        </p>
      </TabPanel>
      <TabPanel value="sign-up">
        <SignUpForm begun={begun} onChange={setBegun} />
      </TabPanel>
    </Tabs>
  )
}

/** Warns that nobody can stay signed in, because this browser stores nothing. */
function ForgetfulBrowserNote() {
  const [isLasting] = useState(() => localStore.isLasting())
  if (isLasting) return null
  return (
    <Alert kind="note" className="mb-6">
      This browser stores nothing for this website, so you have to sign in again each time a page
      loads. To stay signed in, allow cookies for this website, or free some space on this device.
    </Alert>
  )
}
