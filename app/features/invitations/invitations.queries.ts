import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../platform/db.ts'
import { REFETCH_INTERVAL } from '../../platform/rows/reads/refetch-interval.ts'
import type { Write } from '../../platform/rows/writes/use-write.ts'
import { dataWrite } from '../../platform/rows/writes/use-write.ts'
import { parseInvitationCheck, withSenders } from './invitation.ts'

export const invitationCheckQuery = (db: Db, token: string) =>
  queryOptions({
    queryKey: ['invitations', 'check', token],
    enabled: token !== '',
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await (await db()).rpc('verify_invitation_token', { token }).throwOnError()
      return parseInvitationCheck(data)
    },
  })

export const acceptInvitation: Write<{ email: string; password: string; token: string }> = {
  writes: ['accounts'],
  send: async (db, { email, password, token }) => {
    const { auth } = await db()
    const { error } = await auth.signUp({
      email,
      password,
      options: { emailRedirectTo: window.location.origin, data: { invitation_token: token } },
    })
    if (error) throw error
    // The page asks the person to log in next, so the session that came with the account ends here.
    await auth.signOut({ scope: 'local' })
  },
}

export const invitationsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['invitations'],
    staleTime: 0,
    refetchInterval: REFETCH_INTERVAL,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      const client = await db()
      const [invitations, accounts] = await Promise.all([
        client
          .from('invitations')
          .select(
            'id, email, created_at, expires_at, accepted_at, revoked_at, invited_by, by_operator',
          )
          .order('created_at', { ascending: false })
          .throwOnError(),
        client.rpc('get_all_auth_users').throwOnError(),
      ])
      return withSenders(invitations.data, accounts.data)
    },
  })

/** The addresses whose newest invitation reached nobody, because no mail server is set. */
export const unmailedInvitationsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['mail_outbox', 'invitations', 'mails'],
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'queued') ? 2_000 : false,
    queryFn: async () => {
      const { data } = await (await db())
        .from('mail_outbox')
        .select('recipient, status, kept_as_file')
        .eq('kind', 'invitation')
        .order('created_at')
        .throwOnError()
      return data
    },
    select: (mails) => {
      const newest = new Map(mails.map((mail) => [mail.recipient?.toLowerCase() ?? '', mail]))
      return [...newest].flatMap(([address, mail]) => (mail.kept_as_file ? [address] : []))
    },
  })

/** `token` is the secret of the link. Only this response contains it; the database stores its hash. */
export interface IssuedInvitation {
  id: string
  token: string
  expires_at: string
  /** False if no mail server is set. */
  is_mailed: boolean
}

export const inviteAdministrator: Write<string, IssuedInvitation> = {
  writes: ['invitations', 'mail_outbox'],
  send: async (db, email) => {
    const { data } = await (await db()).rpc('invite_administrator', { email }).throwOnError()
    return requireIssued(data)
  },
}

/** Issues a new link; the previous one stops working. */
export const resendInvitation: Write<string, IssuedInvitation> = {
  writes: ['invitations', 'mail_outbox'],
  send: async (db, invitation_id) => {
    const { data } = await (await db()).rpc('resend_invitation', { invitation_id }).throwOnError()
    return requireIssued(data)
  },
}

export const revokeInvitation: Write<string> = dataWrite(
  ['invitations', 'mail_outbox'],
  (client, invitation_id) => client.rpc('revoke_invitation', { invitation_id }),
)

const requireIssued = (data: IssuedInvitation | IssuedInvitation[]) => {
  const [invitation] = [data].flat()
  if (!invitation) throw new Error('The server did not answer with a link.')
  return invitation
}
