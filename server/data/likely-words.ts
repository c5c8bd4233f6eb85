import { firm } from '../../app/brand/firm.ts'

/**
 * Words that somebody who knows the firm would try first as a password: its name, towns and trade, and typical account
 * names.
 */
export const LIKELY_WORDS: readonly string[] = [
  ...['pet', 'pets', 'animal', 'dog', 'cat', 'cremation', 'cremations', 'crematorium'],
  ...['memorial', 'rainbow', 'bridge', 'paws', 'urn', 'ashes', 'clinic', 'family'],
  ...firm.likelyWords,
  ...['east', 'west'],
  ...[
    'admin',
    'administrator',
    'owner',
    'staff',
    'office',
    'manager',
    'user',
    'test',
    'demo',
    'guest',
  ],
  ...[
    'password',
    'passcode',
    'passwort',
    'login',
    'welcome',
    'secret',
    'website',
    'changeme',
    'letmein',
  ],
]
