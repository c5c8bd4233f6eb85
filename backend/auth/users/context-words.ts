/** Words that somebody who knows the firm tries first: its name, its trade, its towns, and what such accounts are for. */
const WORDS = [
  ...[
    'quiet',
    'valley',
    'pet',
    'pets',
    'animal',
    'dog',
    'cat',
    'cremation',
    'cremations',
    'crematorium',
  ],
  ...['memorial', 'rainbow', 'bridge', 'paws', 'urn', 'ashes', 'clinic', 'family'],
  ...[
    'cranbrook',
    'kimberley',
    'creston',
    'canal',
    'flats',
    'invermere',
    'golden',
    'fernie',
    'sparwood',
  ],
  ...['kootenay', 'kootenays', 'columbia', 'rockies', 'british', 'canada', 'east', 'west'],
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

/** Digits and signs that are typed in place of a letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e' },
}

/** Whose password it is, and for which site. */
export interface PasswordContext {
  email: string
  siteUrl: string
}

const LEAST_OTHER = 5

/** Whether a password has the words that this firm and this person make likely, and hardly anything else. */
export function isMadeOfContextWords(password: string, { email, siteUrl }: PasswordContext) {
  const own = `${email} ${URL.canParse(siteUrl) ? new URL(siteUrl).hostname : ''}`.toLowerCase()
  const words = [...WORDS, ...own.split(/[^\p{L}]+/u)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  const typed = password.toLowerCase()
  const read = [...typed].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  return [typed, read].some((text) => {
    const others = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
    return others !== text && others.replace(/[^\p{L}\d]/gu, '').length < LEAST_OTHER
  })
}
