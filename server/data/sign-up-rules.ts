import type { SignUpRules } from 'one-process-backend/auth'

/**
 * Who signs up gives the firm's passcode or has an invitation. An invitation reached its address by mail, so such an
 * account needs no second mail. Triggers of `20261127001550_sign_up.sql` read both and take them away.
 */
export const signUpWithPasscodeOrInvitation: SignUpRules = {
  secrets: ['invitation_token', 'access_passcode'],
  provesAddress: (metadata) => 'invitation_token' in metadata,
}
