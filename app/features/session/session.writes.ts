import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/rows/writes/use-write.ts'
import type { NewPassword } from '../../platform/session/change-password.ts'
import { findVerifiedFactors, needsCode } from '../../platform/session/second-factor.ts'
import type { SignInInput, SignUpInput } from './credentials.tsx'
import type { EmailLink } from './email-link/parse.ts'

/** Resolves to true if the person is signed in now, false if the code of an authenticator app is still needed. */
export const signIn: Write<SignInInput, boolean> = {
  writes: [],
  send: async (db, credentials) => {
    const { data, error } = await (await db()).auth.signInWithPassword(credentials)
    if (error) throw error
    return !needsCode(data.session)
  },
}

/** Tries the code with each of the person's apps; hardly anybody has more than one. */
export const giveCode: Write<string> = {
  writes: [],
  send: async (db, code) => {
    const { auth } = await db()
    const { session } = (await auth.getSession()).data
    let refusal: Error = new Error('Please sign in with your password again.')
    for (const { id: factorId } of session ? findVerifiedFactors(session) : []) {
      const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
      if (!error) return
      refusal = error
      if (error.code !== 'mfa_verification_failed') break
    }
    throw refusal
  },
}

/** Cancels a sign-in that still needs a code. */
export const cancelSignIn: Write<void> = {
  writes: [],
  send: async (db) => {
    await (await db()).auth.signOut({ scope: 'local' })
  },
}

/** Resolves to true if the passcode is right. The server limits the attempts and checks again at sign-up. */
export const checkPasscode: Write<string, boolean> = {
  writes: [],
  send: async (db, passcode) => {
    const { data } = await (await db()).rpc('verify_access_passcode', { passcode }).throwOnError()
    return data === true
  },
}

export const signUp: Write<SignUpInput & { passcode: string }> = {
  writes: [],
  send: async (db, { email, password, passcode }) => {
    const { error } = await (await db()).auth.signUp({
      email,
      password,
      options: {
        emailRedirectTo: window.location.origin,
        data: { access_passcode: passcode },
      },
    })
    if (error) throw error
  },
}

export const requestPasswordReset: Write<string> = {
  writes: [],
  send: async (db, email) => {
    const redirectTo = `${window.location.origin}/auth`
    const { error } = await (await db()).auth.resetPasswordForEmail(email, { redirectTo })
    if (!error) return
    console.error('The password could not be reset', error)
    throw error
  },
}

/**
 * Sets the password of an account whose address was just confirmed. Supabase Auth rejects it if it equals the password
 * of the sign-up; our backend doesn't store that one.
 */
export const chooseFirstPassword: Write<NewPassword> = {
  writes: [],
  send: async (db, { password }) => {
    const { error } = await (await db()).auth.updateUser({ password })
    if (error && error.code !== 'same_password') throw error
  },
}

/** Whether a newer mail has replaced this link. Supabase Auth can't be asked. */
export const replacedLinkQuery = (db: Db, { tokenHash }: EmailLink) =>
  queryOptions({
    queryKey: ['accounts', 'replaced link', tokenHash],
    enabled: !db.isHosted,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const query = new URLSearchParams({ token_hash: tokenHash })
      const response = await fetch(`/auth/v1/verify/replaced?${query}`)
      if (!response.ok) return false
      const { replaced } = await response.json()
      return replaced === true
    },
  })

export type LinkOutcome = 'signed in' | 'needs code' | 'half confirmed'

/** Uses a link from an email. It works in any browser. */
export const spendEmailLink: Write<EmailLink, LinkOutcome> = {
  writes: [],
  send: async (db, { tokenHash, type }) => {
    const { auth } = await db()
    const { data, error } = await auth.verifyOtp({ token_hash: tokenHash, type })
    if (error) throw error
    if (!data.session) return 'half confirmed'
    return needsCode(data.session) ? 'needs code' : 'signed in'
  },
}
