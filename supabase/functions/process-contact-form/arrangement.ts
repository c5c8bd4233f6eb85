/**
 * The maximum length of each answer, in characters as PostgreSQL counts them. The record of a pet has the same limits.
 * A family can't shorten what it chooses from a list, so the longest size with its weight and the longest keepsake with
 * its type must fit.
 */
export const limits = {
  pet: 80,
  kind: 80,
  weight: 40,
  size: 202,
  way: 20,
  clinic: 200,
  town: 120,
  place: 200,
  service: 20,
  keepsake: 302,
  another: 302,
  attend: 20,
  call: 200,
  price: 1500,
} as const

export type ArrangementField = keyof typeof limits

export const arrangementFields = Object.keys(limits) as ArrangementField[]

/** A family's answers when it asks us to come, as typed or chosen. Empty if a question wasn't answered. */
export type Arrangement = Record<ArrangementField, string>

const services = new Map([
  ['individual', 'Individual'],
  ['communal', 'Communal'],
  ['undecided', 'Not decided yet'],
])

const places = new Map([
  ['home', 'At home'],
  ['brought', 'Brought to us'],
  ['clinic', 'At a clinic'],
])

/** Parses answers, each cleaned with `normalise`. Undefined if there are none. */
export function readArrangement(
  input: unknown,
  normalise: (value: unknown, field: ArrangementField) => string,
): Arrangement | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  const given = input as Record<string, unknown>
  const read = (field: ArrangementField) => [field, normalise(given[field], field)]
  return Object.fromEntries(arrangementFields.map(read)) as Arrangement
}

/** A sentence for each answer that is missing or too long. Only the place where we collect the pet is needed. */
export function findArrangementProblems(
  answers: Arrangement,
  countCharacters: (text: string) => number,
): Partial<Arrangement> {
  const problems: Partial<Arrangement> = {}
  if (answers.way === 'home' && !answers.town)
    problems.town = 'Please choose the town in which we collect your pet.'
  if (answers.way === 'home' && answers.town === ANOTHER_PLACE && !answers.place)
    problems.place = 'Please tell us the street and the place in which we collect your pet.'
  if (answers.way === 'clinic' && !answers.clinic)
    problems.clinic = 'Please choose the clinic that has your pet.'
  for (const field of arrangementFields)
    if (countCharacters(answers[field]) > limits[field])
      problems[field] = `Please keep this to ${limits[field].toLocaleString('en-CA')} characters.`
  return problems
}

/** “Bella, a beagle, 12 kg, to be collected from Valley Vets”. */
export function summarise(answers: Arrangement) {
  const { pet, kind, weight, size } = answers
  const who = pet || kind ? [pet, withArticle(kind)] : ['a pet']
  return [...who, weight || size, describeWay(answers)].filter(Boolean).join(', ')
}

function withArticle(kind: string) {
  if (!kind || /^(an?|the|our|my)\s/i.test(kind)) return kind
  return `${/^[aeiou]/i.test(kind) ? 'an' : 'a'} ${kind}`
}

/** A home in a town that isn't in the list. Its address names the place. */
export const ANOTHER_PLACE = 'Another place'

/** The clinic, or the address of the home; empty if the family brings its pet. */
export function placeOf({ way, clinic, town, place }: Arrangement) {
  if (way === 'clinic') return clinic
  if (way === 'brought') return ''
  return [place, !(place && town === ANOTHER_PLACE) && town].filter(Boolean).join(', ')
}

function describeWay(answers: Arrangement) {
  const place = placeOf(answers)
  if (answers.way === 'clinic') return `to be collected from ${place || 'a clinic'}`
  if (answers.way === 'brought') return 'to be brought to us'
  return ['to be collected at home', place !== ANOTHER_PLACE && place].filter(Boolean).join(', ')
}

/** The given answers with their labels, in reading order. */
export function listArrangement(answers: Arrangement): [label: string, answer: string][] {
  const { pet, kind, weight, size, way, clinic, service, keepsake, another } = answers
  const list: [string, string][] = [
    ['Pet', pet],
    ['Kind', kind],
    ['Weight', weight],
    ['Size', size],
    ['Where', way === 'clinic' && clinic ? '' : (places.get(way) ?? '')],
    [way === 'clinic' ? 'Clinic' : 'Address', placeOf(answers)],
    ['Cremation', services.get(service) ?? ''],
    ['Urn or keepsake', [keepsake, another].filter(Boolean).join(', ')],
    ['Being there', answers.attend ? 'Yes, please' : ''],
    ['When to call', answers.call],
  ]
  return list.filter(([, answer]) => answer)
}

/** The text of the message for staff: a summary line, the answers, the family's own text, the price. */
export const describeArrangement = (answers: Arrangement, words: string) =>
  [
    `Please come: ${summarise(answers)}`,
    listArrangement(answers)
      .map(([label, answer]) => `${label}: ${answer}`)
      .join('\n'),
    words,
    answers.price,
  ]
    .filter(Boolean)
    .join('\n\n')
