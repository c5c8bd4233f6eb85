import fc from 'fast-check'
import { badHeaders } from '../bad-headers.ts'
import { badObject, badQuery, badSegment, badText, mostly, oneOf } from '../bad-values.ts'
import { asTarget } from '../request.ts'
import type { Endpoint } from './endpoint.ts'

const email = mostly(
  fc.oneof(
    oneOf(
      'stranger@example.com',
      'administrator@example.com',
      'a@b.c',
      'A@EXAMPLE.COM',
      'ruth@example.com',
    ),
    badText.map((text) => `ruth@${text}.example`),
    badText.map((text) => `${text}@example.com`),
  ),
  badText,
)
const data = fc.dictionary(badText, badText, { maxKeys: 4 })
const fields = {
  email,
  phone: oneOf('', '+12505550142'),
  password: mostly(
    oneOf('larch above the lake', '1', 'password', 'ä'.repeat(37), '\0'.repeat(20)),
    badText,
  ),
  data: mostly<unknown>(
    data,
    fc.constantFrom(
      { invitation_token: '\0' },
      { access_passcode: '0000' },
      { access_passcode: {} },
    ),
  ),
  app_metadata: data,
  nonce: oneOf('123456', '\0', ''),
  code_challenge: oneOf('', 'a'.repeat(43), 'a'.repeat(42), 'ä'.repeat(43)),
  code_challenge_method: oneOf('', 's256', 'plain', 'x'),
  refresh_token: badText,
  auth_code: badText,
  code_verifier: badText,
  type: oneOf(
    'signup',
    'recovery',
    'email_change',
    'magiclink',
    'invite',
    'email',
    'sms',
    '__proto__',
    '',
  ),
  token: oneOf('123456', 'x', ''),
  token_hash: badText,
  create_user: fc.constantFrom<unknown>(true, false, 'yes'),
  factor_type: oneOf('totp', 'totp', 'phone', 'webauthn', 'x'),
  friendly_name: badText,
  issuer: badText,
  challenge_id: mostly(oneOf('5c8a8f4e-0000-4000-8000-000000000001'), badText),
  code: oneOf('000000', '', 'x'),
  scope: oneOf('global', 'local', 'others', 'x'),
}

const segment = mostly(oneOf('5c8a8f4e-0000-4000-8000-000000000001'), badSegment)
const path = fc.oneof(
  {
    weight: 12,
    arbitrary: oneOf(
      'signup',
      'token',
      'recover',
      'otp',
      'resend',
      'verify',
      'logout',
      'user',
      'factors',
      'reauthenticate',
    ),
  },
  {
    weight: 2,
    arbitrary: oneOf('authorize', 'admin/users', 'sso', 'callback'),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        oneOf('factors/', 'admin/users/', 'user/identities/', ''),
        segment,
        oneOf('', '/verify', '/challenge'),
      )
      .map((parts) => parts.join('')),
  },
)
const query = badQuery({
  grant_type: oneOf('password', 'refresh_token', 'pkce', 'id_token', 'web3', '__proto__', ''),
  redirect_to: oneOf(
    'https://elsewhere.example',
    '//x',
    'javascript:1',
    'http://[',
    'http://localhost/%00\0',
  ),
  type: fields.type,
  token: badText,
  token_hash: badText,
  scope: fields.scope,
  provider: badText,
})
const methods = new Map([
  ['user', 'PUT'],
  ['reauthenticate', 'GET'],
])

export const authEndpoint: Endpoint = {
  name: 'auth',
  requests: (callers) =>
    path.chain((place) =>
      fc.record({
        caller: fc.constantFrom(...callers),
        method: mostly(
          fc.constant(methods.get(place) ?? 'POST'),
          oneOf('GET', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'),
          3,
        ),
        target: query.map((asked) => asTarget(`/auth/v1/${place}${asked}`)),
        headers: badHeaders({ 'content-type': 'application/json' }),
        body: badObject(fields),
      }),
    ),
  isRefusal: (status, { code, error_code, msg, message, hint }) =>
    (code === status && typeof error_code === 'string' && typeof msg === 'string') ||
    (typeof message === 'string' && (typeof code === 'string' || hint !== undefined)),
}
