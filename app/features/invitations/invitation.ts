export interface InvitationCheck {
  isValid: boolean
  isExpired: boolean
  email?: string
  /** Why the invitation is invalid, unless it has expired. */
  message?: string
}

export interface CheckedRow {
  is_valid: boolean
  email: string | null
  expired: boolean
}

export const NO_TOKEN = 'No invitation token found in URL. Please check your invitation link.'
const UNKNOWN = 'Invalid invitation token. Please contact your administrator.'
const NO_EMAIL = 'Invalid invitation. Missing email address.'

/** Parses the rows of verify_invitation_token; an unknown token has none. */
export function parseInvitationCheck([row]: CheckedRow[]): InvitationCheck {
  if (row?.expired) return { isValid: false, isExpired: true }
  if (!row?.is_valid) return { isValid: false, isExpired: false, message: UNKNOWN }
  if (!row.email) return { isValid: false, isExpired: false, message: NO_EMAIL }
  return { isValid: true, isExpired: false, email: row.email }
}

export interface Invitation {
  id: string
  email: string
  created_at: string
  expires_at: string
  accepted_at: string | null
  revoked_at: string | null
  sender: string
}

/** `by_operator`: created at the first start or with the secret key, so no account sent it. */
export interface ListedInvitation extends Omit<Invitation, 'sender'> {
  invited_by: string | null
  by_operator: boolean
}

/** Names the sender of each invitation, even if the account is gone. */
export function withSenders(
  invitations: ListedInvitation[],
  accounts: { id: string; email: string }[],
): Invitation[] {
  const emails = new Map(accounts.map(({ id, email }) => [id, email]))
  return invitations.map(({ invited_by, by_operator, ...invitation }) => ({
    ...invitation,
    sender: by_operator
      ? 'The person who runs the site'
      : (emails.get(invited_by ?? '') ?? 'Somebody who has no account any more'),
  }))
}

export type InvitationStatus = 'Accepted' | 'Revoked' | 'Expired' | 'Sent'

export function invitationStatus(invitation: Invitation, now = Date.now()): InvitationStatus {
  if (invitation.accepted_at) return 'Accepted'
  if (invitation.revoked_at) return 'Revoked'
  return Date.parse(invitation.expires_at) <= now ? 'Expired' : 'Sent'
}
