/** The providers that most families here use. */
const providers = [
  'gmail.com',
  'hotmail.com',
  'hotmail.ca',
  'outlook.com',
  'yahoo.com',
  'yahoo.ca',
  'icloud.com',
  'telus.net',
]
/** Other real providers, whose names differ from one of these by a single letter. */
const right = ['mail.com', 'ymail.com', 'email.com', ...providers]

/**
 * The address that was probably meant where one has a typo, such as `gmail.con`: a top-level domain that doesn't exist,
 * or a provider's name with one wrong letter. Undefined if nothing looks wrong.
 */
export function findEmailSlip(address: string): string | undefined {
  const [, name, typed] = /^(\S{1,64}@)([^\s@]{4,60})$/.exec(address.trim()) ?? []
  if (!typed) return
  const domain = typed.toLowerCase()
  if (right.includes(domain)) return
  const meant =
    providers.find((provider) => isOneSlipAway(domain, provider)) ??
    domain.replace(/\.(?:con|cmo|ocm|vom|xom|comm)$/, '.com')
  return meant === domain ? undefined : name + meant
}

function isOneSlipAway(typed: string, meant: string): boolean {
  const start = [...meant].findIndex((letter, at) => letter !== typed[at])
  if (start < 0) return typed.length === meant.length + 1
  const [rest, wanted] = [typed.slice(start), meant.slice(start)]
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0]
  return (
    rest === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest.slice(1) === wanted.slice(1) ||
    (isSwapped && rest.slice(2) === wanted.slice(2))
  )
}
