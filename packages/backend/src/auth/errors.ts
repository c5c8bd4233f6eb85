import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An expected error with its own status and code. */
export class AuthRefusal extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  /** Why a password is too weak, for the code weak_password. */
  readonly reasons: string[] | undefined
  /** Seconds to wait before another attempt. */
  readonly retryAfter: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    details: { reasons?: string[]; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'AuthRefusal'
    this.status = status
    this.code = code
    this.reasons = details.reasons
    this.retryAfter = details.retryAfter
  }
}

const refuse =
  (status: ContentfulStatusCode, code: string, message: string) =>
  (text = message) =>
    new AuthRefusal(status, code, text)

const refreshRefusal = (code: string, why: string) =>
  refuse(400, code, `Invalid Refresh Token: ${why}`)

/** Every expected error, with GoTrue's status, code and message. */
export const errors = {
  badJson: refuse(400, 'bad_json', 'Could not parse request body as JSON'),
  bodyTooLarge: refuse(413, 'request_entity_too_large', 'Request body too large'),
  invalid: (message: string) => new AuthRefusal(400, 'validation_failed', message),
  notFound: refuse(404, 'not_found', 'There is nothing at this address'),
  unsupportedGrant: refuse(400, 'invalid_credentials', 'unsupported_grant_type'),

  missingBearer: refuse(401, 'no_authorization', 'This endpoint requires a valid Bearer token'),
  badToken: (why: string) =>
    new AuthRefusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${why}`),
  unknownUser: refuse(403, 'user_not_found', 'User from sub claim in JWT does not exist'),
  bannedUser: refuse(403, 'user_banned', 'User is banned'),
  unknownSession: refuse(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  ),

  wrongCredentials: refuse(400, 'invalid_credentials', 'Invalid login credentials'),
  unconfirmed: refuse(400, 'email_not_confirmed', 'Email not confirmed'),
  bannedAtSignIn: refuse(400, 'user_banned', 'User is banned'),
  accountExists: refuse(422, 'user_already_exists', 'User already registered'),
  emailTaken: refuse(
    422,
    'email_exists',
    'A user with this email address has already been registered',
  ),
  samePassword: refuse(
    422,
    'same_password',
    'New password should be different from the old password.',
  ),
  reauthenticationNeeded: (hasApp: boolean) =>
    new AuthRefusal(
      400,
      'reauthentication_needed',
      `Your last sign-in was a while ago: please give your current password${
        hasApp ? ' and a code of your authenticator app' : ''
      }, or sign in again.`,
    ),
  wrongCurrentPassword: refuse(400, 'invalid_credentials', 'The current password is not right.'),
  weakPassword: (message: string, reasons: string[]) =>
    new AuthRefusal(422, 'weak_password', message, { reasons }),
  /** A refusal by the before-user-created hook, which returns a status and a message but no code. */
  byHook: (status: number, message: string) =>
    new AuthRefusal(
      status as ContentfulStatusCode,
      status === 429 ? 'over_request_rate_limit' : 'unknown',
      message,
      status === 429 ? { retryAfter: 60 } : {},
    ),
  notYourAppMetadata: refuse(403, 'not_admin', 'Updating app_metadata requires admin privileges'),

  notAdmin: refuse(403, 'not_admin', 'User not allowed'),
  noUserId: refuse(404, 'validation_failed', 'user_id must be an UUID'),
  userNotFound: refuse(404, 'user_not_found', 'User not found'),

  refreshTokenUnknown: refreshRefusal('refresh_token_not_found', 'Refresh Token Not Found'),
  sessionExpired: refreshRefusal('session_expired', 'Session Expired'),
  refreshTokenUsed: refreshRefusal('refresh_token_already_used', 'Already Used'),
  refreshTokenOfBanned: refreshRefusal('user_banned', 'User Banned'),

  expiredLink: refuse(403, 'otp_expired', 'Email link is invalid or has expired'),
  expiredCode: refuse(403, 'otp_expired', 'Token has expired or is invalid'),
  invalidNonce: refuse(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid'),
  unknownFlow: refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found'),
  expiredFlow: refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired'),
  wrongVerifier: refuse(
    400,
    'bad_code_verifier',
    'code challenge does not match previously saved code verifier',
  ),

  lowAssurance: (status: 401 | 403 | 422, message: string) =>
    new AuthRefusal(status, 'insufficient_aal', message),
  unknownFactor: refuse(404, 'mfa_factor_not_found', 'Factor not found'),
  unknownChallenge: refuse(
    422,
    'mfa_factor_not_found',
    'MFA factor with the provided challenge ID not found',
  ),
  challengeElsewhere: refuse(
    422,
    'mfa_ip_address_mismatch',
    'Challenge and verify IP addresses mismatch.',
  ),
  challengeExpired: (id: string) =>
    new AuthRefusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${id} has expired, verify against another challenge or create a new challenge.`,
    ),
  wrongFactorCode: refuse(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
  usedFactorCode: refuse(
    422,
    'mfa_verification_failed',
    'This code was used already. Please wait for the next one.',
  ),
  factorNameTaken: (name: string) =>
    new AuthRefusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
    ),
  tooManyFactors: refuse(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  ),

  tooManyRequests: (retryAfter: number) =>
    new AuthRefusal(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfter }),
  tooManyMails: (retryAfter: number) =>
    new AuthRefusal(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${retryAfter} seconds.`,
      { retryAfter },
    ),
  tooManyPasswords: (retryAfter: number) =>
    new AuthRefusal(
      429,
      'over_request_rate_limit',
      `Too many wrong passwords were tried. Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} and try again, or choose a new password by mail.`,
      { retryAfter },
    ),
  databaseAway: () =>
    new AuthRefusal(503, 'unexpected_failure', 'The database is away at the moment. Try again.', {
      retryAfter: 5,
    }),
  internal: (id: string) =>
    new AuthRefusal(
      500,
      'unexpected_failure',
      `Something went wrong inside the auth service. It is logged as ${id}.`,
    ),

  /** Features of GoTrue that this service does not support. */
  disabled: {
    anonymous: refuse(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'),
    phoneSignUp: refuse(400, 'phone_provider_disabled', 'Phone signups are disabled'),
    phoneSignIn: refuse(422, 'phone_provider_disabled', 'Phone logins are disabled'),
    phone: refuse(400, 'phone_provider_disabled', 'Unsupported phone provider'),
    provider: refuse(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
    idToken: (issuer: string) =>
      new AuthRefusal(
        400,
        'provider_disabled',
        `Provider (issuer ${JSON.stringify(issuer)}) is not enabled`,
      ),
    sso: refuse(404, 'saml_provider_disabled', 'SAML 2.0 is disabled'),
    linking: refuse(404, 'manual_linking_disabled', 'Manual linking is disabled'),
  },
}
