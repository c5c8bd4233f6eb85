import { findPasscode, linkMailedTo, newAccount } from '../../e2e/administrators.ts'
import { expect, test } from './visit.ts'

test('an invited person creates an account, signs in, signs out, and recovers a forgotten password', async ({
  visit,
  administrator,
  mail,
}) => {
  const guest = newAccount('engine-invited')
  await visit.openAsStaff(administrator, '/admin/settings')
  await visit.type('Email of the person to invite', guest.email)
  await visit.press('button', 'Invite')
  await visit.sees('Invitation link')
  await visit.forgetAll()
  await visit.open(await linkMailedTo(mail, guest, /invitation/i))
  await visit.type('Password', 'soon forgotten')
  await visit.type('Confirm password', 'soon forgotten')
  await visit.press('button', 'Create Account')
  await visit.arrivesAt('/auth')
  await visit.type('Email', guest.email)
  await visit.type('Password', 'soon forgotten')
  await visit.press('button', 'Sign In')
  await visit.arrivesAt('/admin')
  await visit.sees('Dashboard')
  await visit.press('button', 'Logout')
  await visit.arrivesAt('/auth')

  await visit.press('button', 'Forgot your password?')
  await visit.type('Email', guest.email)
  await visit.press('button', 'Send link')
  await visit.sees('Please check your email')
  await visit.open(await linkMailedTo(mail, guest, /password/i))
  await visit.sees('Choose a new password')
  await visit.type('Password', guest.password)
  await visit.type('Confirm password', guest.password)
  await visit.press('button', 'Save new password')
  await visit.sees('Password changed')
})

test('a person with the passcode signs up, and the tabs keep their underline', async ({
  visit,
  site,
  mail,
}) => {
  const person = newAccount('engine-passcode')
  await visit.open('/auth')
  await visit.seesTabs('Sign In')
  await visit.press('tab', 'Sign Up')
  await visit.seesTabs('Sign Up')
  await visit.type('Access passcode', await findPasscode(site))
  await visit.press('button', 'Unlock Sign Up')
  await visit.type('Email', person.email)
  await visit.type('Password', person.password)
  await visit.press('button', 'Sign Up')
  await visit.sees('We sent a link to')
  expect(await linkMailedTo(mail, person, /confirm/i)).toContain(new URL(site.url).port)
})
