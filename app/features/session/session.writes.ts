import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/writes/use-write.ts'
import type { SignInInput, SignUpInput } from './credentials.tsx'

export const signIn: Write<SignInInput> = {
  makesStale: [],
  send: async (db, credentials) => {
    const { error } = await (await db()).auth.signInWithPassword(credentials)
    if (error) throw error
  },
}

/** Whether the passcode is right. The server limits the attempts and checks again at sign-up. */
export const checkPasscode: Write<string, boolean> = {
  makesStale: [],
  send: async (db, passcode) => {
    const { data } = await (await db()).rpc('verify_access_passcode', { passcode }).throwOnError()
    return data === true
  },
}

export const signUp: Write<SignUpInput & { passcode: string }> = {
  makesStale: [],
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
  makesStale: [],
  send: async (db, email) => {
    const redirectTo = `${window.location.origin}/auth`
    const { error } = await (await db()).auth.resetPasswordForEmail(email, { redirectTo })
    if (!error) return
    console.error('The password could not be reset', error)
    throw error
  },
}

/** Sets a new password and ends the person's other sessions. */
export const changePassword: Write<string> = {
  makesStale: [],
  send: async (db, password) => {
    const { auth } = await db()
    const { error } = await auth.updateUser({ password })
    if (error) throw error
    await endOtherSessions(db)
  },
}

async function endOtherSessions(db: Db) {
  const { error } = await (await db()).auth.signOut({ scope: 'others' })
  if (error) console.error('The other sessions could not be ended', error)
}
