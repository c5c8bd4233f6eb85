import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert } from '../../ui/controls/alert.tsx'
import { Tab, TabList, TabPanel, Tabs } from '../../ui/controls/tabs.tsx'
import { toast } from '../../ui/toast.ts'
import { ForgottenPasswordForm } from './forgotten-password-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

interface Props {
  /** An address to begin with. */
  email?: string
  /** Why the link that led here didn't work. */
  problem?: ReactNode
  /** The screen of the admin area that was asked for before signing in. */
  wanted?: string
}

/** Sign In and Sign Up, and the way out for those who forgot their password. */
export function AuthPanel({ email, problem, wanted = '/admin' }: Props) {
  const [hasForgotten, setForgotten] = useState(false)
  const navigate = useNavigate()
  const welcome = () =>
    toast({
      title: 'Welcome back!',
      description: 'You have been signed in successfully.',
      action: {
        label: 'Go to the admin area',
        altText: 'Open the page /admin',
        onClick: () => navigate(wanted),
      },
    })
  if (hasForgotten) return <ForgottenPasswordForm onBack={() => setForgotten(false)} />
  return (
    <Tabs defaultValue="sign-in">
      <h1 className="mb-4 text-subtitle">Staff area</h1>
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
      <TabPanel value="sign-in">
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
        <SignUpForm />
      </TabPanel>
    </Tabs>
  )
}
