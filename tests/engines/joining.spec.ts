import { findPasscode, linkMailedTo, newAccount } from '../e2e/administrators.ts'
import { expect, signIn, test, type Visit } from './visit.ts'

/** What can be scrolled within the tabs: a bar would cover their underline. */
const scrollableHeight = (visit: Visit) =>
  visit.evaluate(() => {
    const tabs = document.querySelector('[role=tablist]')
    return tabs ? tabs.scrollHeight - tabs.clientHeight : undefined
  })

test('an invited person creates an account, signs in, sees the dashboard and signs out', async ({
  visit,
  administrator,
}) => {
  const guest = newAccount('engine-invited')
  await visit.openAsStaff(administrator, '/admin/settings')
  await visit.type('Email of the person to invite', guest.email)
  await visit.press('button', 'Invite')
  await visit.sees('Invitation link')
  const link = () =>
    visit.evaluate(
      () =>
        Array.from(document.querySelectorAll('input'), ({ value }) => value).find((value) =>
          value.includes('token='),
        ) ?? '',
    )
  await expect.poll(link).toContain('token=')
  const invitation = await link()
  await visit.forgetAll()
  await visit.open(invitation)
  await visit.type('Password', guest.password)
  await visit.type('Confirm password', guest.password)
  await visit.press('button', 'Create Account')
  await visit.arrivesAt('/auth')
  await signIn(visit, guest)
  await visit.open('/admin')
  await visit.sees('Dashboard')
  await visit.press('button', 'Logout')
  await visit.arrivesAt('/auth')
})

test('a person with the passcode signs up, confirms the address and waits for approval', async ({
  visit,
  site,
  mail,
}) => {
  const person = newAccount('engine-passcode')
  await visit.open('/auth')
  await visit.press('tab', 'Sign Up')
  await expect.poll(() => scrollableHeight(visit), 'the tabs have no scroll bar').toBe(0)
  await visit.type('Access passcode', await findPasscode(site))
  await visit.press('button', 'Unlock Sign Up')
  await visit.type('Email', person.email)
  await visit.type('Password', person.password)
  await visit.press('button', 'Sign Up')
  await visit.sees('We sent a link to')
  await visit.open(await linkMailedTo(mail, person, /confirm/i))
  await expect
    .poll(() => visit.evaluate(() => Object.keys(localStorage).join()))
    .toContain('auth-token')
  await visit.open('/admin')
  await visit.sees('Your access must be approved')
})

test('a person who forgot the password chooses a new one by the mailed link', async ({
  visit,
  mail,
  administrator,
}) => {
  await visit.open('/auth')
  await visit.press('button', 'Forgot your password?')
  await visit.type('Email', administrator.email)
  await visit.press('button', 'Send link')
  await visit.sees('Please check your email')
  await visit.open(await linkMailedTo(mail, administrator, /password/i))
  await visit.sees('Choose a new password')
  await visit.type('Password', administrator.password)
  await visit.type('Confirm password', administrator.password)
  await visit.press('button', 'Save new password')
  await visit.arrivesAt('/')
})
