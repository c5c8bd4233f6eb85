import { expect, test } from 'vitest'
import { ANOTHER_PLACE, describeArrangement, limits } from './arrangement.ts'
import { findProblems, normaliseArrangement, normaliseContactMessage } from './contact-message.ts'

const ruth = { name: 'Ruth', email: 'ruth@example.com', phone: '250 555 0199' }
const read = (given: object) => {
  const answers = normaliseArrangement({ arrangement: { pet: 'Bella', ...given } })
  if (!answers) throw new Error('There are no answers')
  return answers
}
const linesOf = (given: object) => describeArrangement(read(given), '').split('\n')
const home = { way: 'home', town: 'Kimberley' }

test.each<[object, string]>([
  [{ ...home, kind: 'old cat' }, 'Bella, an old cat, to be collected at home, Kimberley'],
  [{ ...home, kind: 'our beagle' }, 'Bella, our beagle, to be collected at home, Kimberley'],
  [{ ...home, place: '12 Elm St' }, 'Bella, to be collected at home, 12 Elm St, Kimberley'],
  [
    { way: 'home', town: ANOTHER_PLACE, place: 'Lake Drive 88, Wasa' },
    'Bella, to be collected at home, Lake Drive 88, Wasa',
  ],
  [{ way: 'home', town: ANOTHER_PLACE }, 'Bella, to be collected at home'],
  [{ way: 'brought', size: 'Medium' }, 'Bella, Medium, to be brought to us'],
  [{ way: 'brought', size: 'Medium', weight: '12 kg' }, 'Bella, 12 kg, to be brought to us'],
  [{ ...home, pet: '', kind: 'beagle' }, 'a beagle, to be collected at home, Kimberley'],
  [{ way: 'clinic', pet: '', weight: '12 kg' }, 'a pet, 12 kg, to be collected from a clinic'],
])('the answers %j are summed up as “%s”', (given, summary) => {
  expect(linesOf(given)[0]).toBe(`Please come: ${summary}`)
})

test.each<[object, string]>([
  [{ ...home, clinic: 'Steeples', place: '12 Elm St' }, 'Address: 12 Elm St, Kimberley'],
  [{ ...home, town: ANOTHER_PLACE, place: '8 Lake Dr, Wasa' }, 'Address: 8 Lake Dr, Wasa'],
  [{ ...home, town: ANOTHER_PLACE }, 'Address: Another place'],
  [home, 'Where: At home'],
  [{ way: 'brought' }, 'Where: Brought to us'],
  [{ way: 'clinic' }, 'Where: At a clinic'],
  [{ service: 'communal' }, 'Cremation: Communal'],
  [{ service: 'undecided' }, 'Cremation: Not decided yet'],
  [{ attend: 'yes' }, 'Being there: Yes, please'],
  [{ call: 'after five' }, 'When to call: after five'],
])('staff read the answers %j as “%s”', (given, line) => {
  expect(linesOf(given)).toContain(line)
})

test('the price that a family saw ends the message, on lines of its own', () => {
  const { message } = normaliseContactMessage({
    message: 'Please ring twice.',
    arrangement: { pet: 'Bella', way: 'brought', price: 'A price\n- Medium: $285.00' },
  })
  expect(message).toMatch(/\n\nPlease ring twice\.\n\nA price\n- Medium: \$285\.00$/)
})

test('a family that asks us to come needs a name, a phone number or an address, and where its pet is', () => {
  const find = (typed: object, answers: object = { way: 'brought' }) =>
    findProblems({ name: 'Ruth', ...typed, arrangement: answers })
  for (const reach of [{ phone: ruth.phone }, { email: ruth.email }, ruth])
    expect(find(reach)).toEqual({})
  expect(find({ phone: ' ', email: '' })).toEqual({
    phone: 'Please tell us your phone number or your email address, so that we can reach you.',
  })
  expect(find({ ...ruth, email: 'ruth@' })).toHaveProperty('email')
  expect(find({ ...ruth, name: '' })).toHaveProperty('name')
  expect(find(ruth, { way: 'home' })).toHaveProperty('town')
  expect(find(ruth, { way: 'home', town: ANOTHER_PLACE })).toHaveProperty('place')
  expect(find(ruth, { way: 'clinic' })).toHaveProperty('clinic')
})

test.each(Object.entries(limits))('the answer “%s” may have %i characters', (field, most) => {
  const withAnswer = (length: number) => ({
    ...ruth,
    arrangement: { pet: 'Bella', way: 'brought', [field]: 'x'.repeat(length) },
  })
  expect(findProblems(withAnswer(most))).toEqual({})
  expect(findProblems(withAnswer(most + 1))).toEqual({
    [field]: `Please keep this to ${most.toLocaleString('en-CA')} characters.`,
  })
})

test('what the page adds to a message has a limit of its own', () => {
  const message = { ...ruth, message: 'Hello', about: 'x'.repeat(3001) }
  expect(findProblems(message)).toEqual({
    message: 'What this page adds to your message is too long to be sent.',
  })
  expect(findProblems({ ...message, about: 'x'.repeat(3000) })).toEqual({})
})
