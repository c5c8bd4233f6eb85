import { expect, test } from 'vitest'
import { findCallProblems } from './take-request.tsx'

test('a call that only asks for the price needs no pet and no town', () => {
  const call = {
    name: 'Hanna',
    phone: '250 555 0142',
    email: '',
    message: '',
    weight: '',
    way: 'home',
  }
  const find = (asksPrice: boolean) => findCallProblems({ ...call, asksPrice } as never)
  expect(find(false)).toEqual({ town: 'Choose the town in which we collect the pet.' })
  expect(find(true)).toEqual({})
  const elsewhere = { ...call, town: 'Another place', place: '' }
  const findElsewhere = (asksPrice: boolean) =>
    findCallProblems({ ...elsewhere, asksPrice } as never)
  const place = 'Enter the street and the place in which we collect the pet.'
  expect(findElsewhere(false)).toEqual({ place })
  expect(findElsewhere(true)).toEqual({})
})

test('a call is asked for the clinic that has the pet, unless it only asks for the price, and for the unit of a weight', () => {
  const caller = {
    name: 'Hanna',
    phone: '250 555 0142',
    email: '',
    message: '',
    weight: '',
    way: 'clinic',
  }
  const find = (more: object) => findCallProblems({ ...caller, ...more } as never)
  expect(find({})).toEqual({ clinic: 'Choose the clinic that has the pet.' })
  expect(find({ asksPrice: true })).toEqual({})
  expect(find({ clinic: 'Valley Vet' })).toEqual({})
  const which = { weight: 'Is that 9 kg or 9 lb? Please add the unit.' }
  expect(find({ asksPrice: true, weight: '9 ' })).toEqual(which)
  for (const weight of ['', '9 kg', 'about 9lb', '9 pounds 4', 'as heavy as a fox'])
    expect(find({ clinic: 'Valley Vet', weight })).toEqual({})
})

test('what is missing is said to staff, not to the family', () => {
  const empty = { name: '', phone: '', email: '', message: '', weight: '', way: 'home' }
  expect(findCallProblems({ ...empty } as never)).toMatchObject({
    name: 'Enter the caller’s name.',
    phone: 'Enter the caller’s phone number or email address.',
  })
  const long = 'x'.repeat(6000)
  const tooLong = Object.fromEntries(Object.keys(empty).map((field) => [field, long]))
  const problems = [{ ...empty, acknowledge: true }, tooLong, { ...empty, email: 'a@b.ca, c@d.ca' }]
  for (const values of problems)
    expect(Object.values(findCallProblems(values as never)).join(' ')).not.toMatch(/\byour?\b/i)
})

test('a caller needs no e-mail address without an acknowledgement, but a mistyped one is refused', () => {
  const caller = { name: 'Hanna', phone: '250 555 0142', message: '', weight: '' }
  const findProblem = (email: string, acknowledge = false) =>
    findCallProblems({ ...caller, email, acknowledge } as never).email
  expect(findProblem('')).toBeUndefined()
  expect(findProblem('', true)).toBeDefined()
  expect(findProblem('hanna@')).toBeDefined()
  expect(findProblem('hanna@example.com')).toBeUndefined()
})
