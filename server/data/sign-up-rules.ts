import type { SignUpRules } from 'one-process-backend/auth'

/**
 * Somebody who signs up has the firm's passcode or an invitation. An invitation reached its address by mail, so such an
 * account needs no second mail. Triggers of `20261127001550_sign_up.sql` read both from the metadata and remove them.
 */
export const signUpWithPasscodeOrInvitation: SignUpRules = {
  secrets: ['invitation_token', 'access_passcode'],
  provesAddress: (metadata) => 'invitation_token' in metadata,
}
