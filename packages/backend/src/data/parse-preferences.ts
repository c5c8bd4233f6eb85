import { errors } from './errors.ts'

const KNOWN = {
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  return: ['representation', 'minimal'],
  // Planned and estimated counts are exact here.
  count: ['exact', 'planned', 'estimated'],
  missing: ['default', 'null'],
  handling: ['strict', 'lenient'],
  tx: ['commit'],
} as const

type Known = typeof KNOWN

export type Preferences = { -readonly [Name in keyof Known]?: Known[Name][number] }

/**
 * Parses the Prefer header (RFC 7240). The first of several values wins. Unknown preferences are refused under
 * handling=strict and ignored otherwise, except `tx=rollback`: ignoring it would keep what the caller wants undone.
 */
export function parsePreferences(headers: Headers): Preferences {
  const preferences: Preferences = {}
  const unknown: string[] = []
  const given = (headers.get('prefer') ?? '').split(',').map((text) => text.trim())
  for (const preference of given.filter(Boolean)) {
    if (preference === 'tx=rollback') throw errors.unsupportedPreference(preference)
    if (!apply(preferences, preference)) unknown.push(preference)
  }
  if (preferences.handling === 'strict' && unknown.length > 0)
    throw errors.invalidPreferences(unknown)
  return preferences
}

function apply(preferences: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=')
  const values: readonly string[] = Object.hasOwn(KNOWN, name) ? KNOWN[name as keyof Known] : []
  if (!values.includes(value)) return false
  const settled: Record<string, unknown> = preferences
  settled[name] ??= value
  return true
}
