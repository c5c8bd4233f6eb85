import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import type { Write } from '../../platform/writes/use-write.ts'
import { type CheckedRow, type Invitation, readInvitationCheck } from './invitation.ts'

export const invitationCheckQuery = (db: Db, token: string) =>
  queryOptions({
    queryKey: ['invitation-check', token],
    enabled: token !== '',
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await (await db()).rpc('verify_invitation_token', { token }).throwOnError()
      return readInvitationCheck(data as CheckedRow[])
    },
  })

export const acceptInvitation: Write<{ email: string; password: string; token: string }> = {
  makesStale: [],
  send: async (db, { email, password, token }) => {
    const { auth } = await db()
    const { error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: window.location.origin, data: { invitation_token: token } },
    })
    if (error) throw error
    // The page says that one can now log in, so nobody is signed in by accident.
    await auth.signOut({ scope: 'local' })
  },
}

export const invitationsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['invitations'],
    queryFn: async () => {
      const { data } = await (await db())
        .from('invitations')
        .select('id, email, created_at, expires_at, accepted_at, revoked_at')
        .order('created_at', { ascending: false })
        .overrideTypes<Invitation[], { merge: false }>()
        .throwOnError()
      return data
    },
  })

/** The link's secret is told once, in the answer; the database keeps only its hash. */
export interface IssuedInvitation {
  id: string
  token: string
  expires_at: string
}

export const invite: Write<string, IssuedInvitation> = {
  makesStale: [['invitations']],
  send: async (db, email) => {
    const { data } = await (await db()).rpc('invite_administrator', { email }).throwOnError()
    return issued(data)
  },
}

/** A new link; the one before stops working. */
export const resendInvitation: Write<string, IssuedInvitation> = {
  makesStale: [['invitations']],
  send: async (db, invitation_id) => {
    const { data } = await (await db()).rpc('resend_invitation', { invitation_id }).throwOnError()
    return issued(data)
  },
}

export const revokeInvitation: Write<string> = {
  makesStale: [['invitations']],
  send: async (db, invitation_id) => {
    await (await db()).rpc('revoke_invitation', { invitation_id }).throwOnError()
  },
}

const issued = (data: IssuedInvitation | IssuedInvitation[]) => {
  const [invitation] = [data].flat()
  if (!invitation) throw new Error('The server did not answer with a link.')
  return invitation
}
