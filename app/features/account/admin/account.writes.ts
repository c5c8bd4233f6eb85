import type { Source, Write } from '../../../platform/rows/writes/use-write.ts'

const writes: Source[] = ['accounts']

/** Confirms the user's identity with everything that sign-in asks for. */
export const confirmIdentity: Write<{ password: string; factorId?: string; code: string }> = {
  writes,
  send: async (db, { password, factorId, code }) => {
    const { auth } = await db()
    const { error } = await auth.updateUser({ current_password: password })
    if (error) throw error
    if (!factorId) return
    const checked = await auth.mfa.challengeAndVerify({ factorId, code })
    if (checked.error) throw checked.error
  },
}

/** Mails a link to both addresses; the new address takes effect once both links have been opened. */
export const changeEmail: Write<string> = {
  writes,
  send: async (db, email) => {
    const emailRedirectTo = `${window.location.origin}/admin/account`
    const { error } = await (await db()).auth.updateUser({ email }, { emailRedirectTo })
    if (error) throw error
  },
}

export interface Enrolment {
  factorId: string
  /** An image, as a data: URL. */
  qrCode: string
  secret: string
  uri: string
}

/** Creates a key for an authenticator app. Sign-in asks for its code only after `finishEnrolment`. */
export const startEnrolment: Write<void, Enrolment> = {
  writes,
  send: async (db) => {
    const { mfa } = (await db()).auth
    const listed = await mfa.listFactors()
    if (listed.error) throw listed.error
    // Removes an enrolment that was begun earlier and never finished.
    for (const { id, status } of listed.data.all)
      if (status === 'unverified') await mfa.unenroll({ factorId: id })
    const { data, error } = await mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Authenticator app',
    })
    if (error) throw error
    const { qr_code: qrCode, secret, uri } = data.totp
    return { factorId: data.id, qrCode, secret, uri }
  },
}

export const finishEnrolment: Write<{ factorId: string; code: string }> = {
  writes,
  send: async (db, input) => {
    const { error } = await (await db()).auth.mfa.challengeAndVerify(input)
    if (error) throw error
  },
}

export const removeFactor: Write<string> = {
  writes,
  send: async (db, factorId) => {
    const { auth } = await db()
    const { error } = await auth.mfa.unenroll({ factorId })
    if (error) throw error
    await auth.refreshSession()
  },
}
