const WRONG = 'This code isn’t right. Please enter the one that your app shows now.'
const TOO_MANY =
  'Too many wrong codes were entered. Please wait a while, or ask another administrator to remove the app from your account.'
const REMOVED =
  'This authenticator app was removed from the account, or set up again. Please go back and begin again.'

/** The message for a refused code; undefined to use the server's own. */
export function describeRefusedCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return
  if (error.code === 'over_request_rate_limit') return TOO_MANY
  if (error.code === 'mfa_factor_not_found') return REMOVED
  if (error.code === 'mfa_verification_failed' && error.message.startsWith('Invalid')) return WRONG
}
