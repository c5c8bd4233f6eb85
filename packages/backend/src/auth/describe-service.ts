import type { Operation } from './auth-request.ts'

const OTHER_PROVIDERS = [
  ...['anonymous_users', 'apple', 'azure', 'bitbucket', 'discord', 'facebook', 'figma', 'fly'],
  ...['github', 'gitlab', 'google', 'kakao', 'keycloak', 'linkedin', 'linkedin_oidc', 'notion'],
  ...['phone', 'slack', 'slack_oidc', 'snapchat', 'spotify', 'twitch', 'twitter', 'workos', 'zoom'],
]

/** GET /auth/v1/settings: which ways to sign in a client may offer. */
export const showSettings: Operation = async () =>
  Response.json({
    external: { email: true, ...Object.fromEntries(OTHER_PROVIDERS.map((name) => [name, false])) },
    disable_signup: false,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })

/** GET /auth/v1/health. */
export const showHealth: Operation = async () =>
  Response.json({
    version: 'embedded',
    name: 'GoTrue',
    description: 'GoTrue is a user registration and authentication API',
  })

/** GET /auth/v1/.well-known/jwks.json: empty, because tokens are signed with a shared secret. */
export const showPublicKeys: Operation = async () => Response.json({ keys: [] })
