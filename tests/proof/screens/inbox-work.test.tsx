import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import {
  emptyInbox,
  filter,
  INBOX,
  inbox,
  item,
  list,
  notes,
  pane,
  receive,
} from '../../screens/inbox-screen.ts'
import { button, expectToast, link } from '../../screens/on-screen.ts'
import { addressBar, expectAccessible, openScreen } from '../../screens/screen.tsx'

const bar = page.getByRole('region', { name: 'This message' })
const status = page.getByLabelText('Status', { exact: true })

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()

async function resizeTo(width: number, height: number) {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1280, 900))
}

const family = (name: string, hours: number, fields: object = {}) => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  message: 'Our old dog Tilly died this morning. Could you tell us what happens next, please?',
  created_at: new Date(Date.now() - hours * 3_600_000).toISOString(),
  ...fields,
})
const ruth = family('Ruth Hansen', 1, { phone: '250-555 0199' })
const ewan = family('Ewan Clark', 2, {
  status: 'in-progress',
  message: 'Please call (403) 555-0142 after five.',
})
const anna = family('Anna Weiss', 3, { status: 'completed', admin_read: true })

beforeEach(async () => {
  await emptyInbox()
  await receive(ruth, ewan, anna)
})

test('a message that is marked as unread while it is open stays unread', async () => {
  openScreen(INBOX)
  await item(ruth.name).click()
  const isRead = async () => {
    const { data } = await inbox().select('admin_read').eq('name', ruth.name).throwOnError()
    return data.map(({ admin_read }) => admin_read)
  }
  await expect.poll(isRead).toEqual([true])
  await inbox()
    .update({ admin_read: false, status: 'in-progress' })
    .eq('name', ruth.name)
    .throwOnError()
  await button('Refresh').click()
  await expect.element(filter('In Progress 2')).toBeVisible()
  await expect.element(pane).toMatchTextContent('In Progress')
  // A write that the screen started earlier is stored before this one.
  await button('Assign to Me').click()
  await expect.element(pane).toMatchTextContent('You are looking after this.')
  expect(await isRead()).toEqual([false])
})

test('one’s own answer is not reported as somebody else’s change of the notes', async () => {
  openScreen(INBOX)
  await item(ruth.name).click()
  await notes.fill('Called at noon.')
  await button('More').click()
  await button('Mark as Answered by Phone').click()
  await expectToast('Answered by phone')
  await expect
    .poll(async () => (await inbox().select().eq('name', ruth.name)).data?.[0].status)
    .toBe('completed')
  openScreen(addressBar.says)
  await expect.element(notes).toHaveValue('Called at noon.')
  await expect.element(status).toHaveValue('completed')
  await button('Save Changes').click()
  await expectToast('Success')

  await status.selectOptions('In Progress')
  await inbox().update({ status: 'new' }).eq('name', ruth.name).throwOnError()
  await button('Save Changes').click()
  await expect
    .element(page.getByText('This message was changed while you were editing.'))
    .toBeVisible()
  await expect.element(page.getByText('Somebody else', { exact: false })).not.toBeInTheDocument()
})

describe('on a phone', () => {
  test('reply, call and complete stay in view, and rarely used actions are under “More”', async () => {
    await resizeTo(390, 844)
    await inbox()
      .update({ message: 'Tilly. '.repeat(400) })
      .eq('name', ruth.name)
      .throwOnError()
    openScreen(INBOX)
    await expect.element(item(ruth.name)).toBeVisible()
    expect(boxOf(item(ruth.name)).top, 'the messages begin high').toBeLessThan(500)
    expect(boxOf(link('Request by Phone')).bottom).toBeLessThan(boxOf(list).top)
    for (const seldom of [button('Export CSV'), button('Refresh')])
      expect(boxOf(seldom).top).toBeGreaterThan(boxOf(list).bottom - 1)
    await expect.element(bar).not.toBeInTheDocument()

    await item(ruth.name).click()
    const inBar = (name: string) => bar.getByRole(name === 'Call' ? 'link' : 'button', { name })
    const allInSight = async () => {
      for (const name of ['Reply', 'Call', 'Complete'])
        await expect.element(inBar(name)).toBeInViewport({ ratio: 1 })
    }
    await allInSight()
    scrollTo(0, document.body.scrollHeight / 2)
    await allInSight()
    scrollTo(0, document.body.scrollHeight)
    await allInSight()
    await expectAccessible('a message with its bar on a phone')
    const buttons = () => [...pane.element().querySelectorAll('button:not(.message-bar *)')]
    // Content that loads late makes the page longer.
    const gap = () => {
      scrollTo(0, document.body.scrollHeight)
      return boxOf(bar).top - (buttons().at(-1)?.getBoundingClientRect().bottom ?? Infinity)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)

    await inBar('Reply').click()
    await expect.element(page.getByLabelText('Your answer', { exact: true })).toHaveFocus()
    await expect.element(bar).not.toBeInTheDocument()
    await button('Cancel').click()
    await expect
      .element(page.getByRole('main'), { message: 'the button for it is not on a phone' })
      .toHaveFocus()
  })
})

test('a field that is reached from below brings its label into view under the head of a phone’s screen', async () => {
  await resizeTo(390, 500)
  openScreen(INBOX)
  await item(ruth.name).click()
  await expect.element(button('Set a Reminder')).toBeVisible()
  scrollTo(0, document.body.scrollHeight)
  button('Save Changes').element().focus({ preventScroll: true })
  await userEvent.tab({ shift: true })
  await userEvent.tab({ shift: true })
  await expect.element(status).toHaveFocus()
  const label = pane.getByText('Status', { exact: true })
  const head = boxOf(page.getByRole('banner'))
  await expect.poll(() => boxOf(label).top).toBeGreaterThanOrEqual(head.bottom)
})

test('a button that wraps is aligned with those above it', async () => {
  await resizeTo(768, 900)
  openScreen(INBOX)
  await item(ruth.name).click()
  await expect.element(button('More')).toBeVisible()
  const [first, last] = [boxOf(button('Reply')), boxOf(button('More'))]
  expect(last.top).toBeGreaterThan(first.bottom)
  expect(last.left).toBe(first.left)
  const edge = getComputedStyle(button('More').element()).borderColor
  expect(edge, 'its edge is drawn').not.toMatch(/transparent|, 0\)/)
})

test('below 1200 pixels there is one pane at a time, and one row of buttons between a message and its status', async () => {
  await resizeTo(1199, 900)
  openScreen(INBOX)
  await item(ruth.name).click()
  await expect.element(status).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(button('More')).toBeVisible()
  expect(boxOf(pane).width).toBeGreaterThan(800)
  const acts = [button('Reply'), link('Call'), button('Complete'), button('More')]
  const tops = acts.map((act) => boxOf(act).top)
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
  expect(boxOf(status).top - boxOf(pane.getByText(ruth.message)).bottom).toBeLessThan(190)
})

test('on a laptop four messages are in view in the list of 600 pixels, none of them cut', async () => {
  await resizeTo(1440, 900)
  const message = 'Would you come and collect our companion mare, who was twenty-nine?'
  const names = [
    'Maria Lindqvist',
    'Jonathan Featherstonehaugh-Montgomery',
    'Bo Li',
    'Chiara Bianchi',
    'Sam Oduya',
  ]
  await inbox()
    .insert(names.map((name, index) => family(name, 5 + index * 30, { message })))
    .throwOnError()
  openScreen(INBOX)
  const items = list.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect.poll(() => items.elements()).toHaveLength(7)
  expect(boxOf(list).height).toBe(600)
  for (const index of [0, 1, 2, 3]) {
    const { bottom } = boxOf(items.nth(index))
    expect(bottom, `message ${index}`).toBeLessThanOrEqual(boxOf(list).top + 600)
    await expect.element(items.nth(index)).toBeInViewport({ ratio: 1 })
  }
})
