import { expect, test } from 'vitest'
import { findEmailSlip } from './find-email-slip.ts'

test('a family whose address has a typo in its domain is offered the likely correction', () => {
  const asked = {
    'ruth@gmail.con': 'ruth@gmail.com',
    'ruth@gmai.com': 'ruth@gmail.com',
    'ruth@gmial.com': 'ruth@gmail.com',
    'ruth@gmail.co': 'ruth@gmail.com',
    'Ruth@Hotmial.com': 'Ruth@hotmail.com',
    'ruth@yaho.ca': 'ruth@yahoo.ca',
    'ruth@gnail.com': 'ruth@gmail.com',
    ' ruth@gmaail.com ': 'ruth@gmail.com',
    'ruth@outlook.comm': 'ruth@outlook.com',
    'desk@clinic.example.con': 'desk@clinic.example.com',
  }
  for (const [typed, meant] of Object.entries(asked)) expect(findEmailSlip(typed)).toBe(meant)
})

test('a family with a plausible address is offered no correction', () => {
  for (const address of [
    'ruth@gmail.com',
    'ruth@live.ca',
    'ruth@mail.com',
    'ruth@columbia.ca',
    'ruth@gxyil.com',
    'ruth@clinic.co',
    'ruth@',
    'gmail.con',
    '',
  ])
    expect(findEmailSlip(address), address).toBeUndefined()
})
