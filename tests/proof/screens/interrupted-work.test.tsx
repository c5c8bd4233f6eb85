import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, fill } from '../../screens/on-screen.ts'
import {
  endSession,
  expectAccessible,
  goOffline,
  goOnline,
  letFail,
  openScreen,
  signInAgain,
} from '../../screens/screen.tsx'

/** One thing that staff do on a screen. */
interface Work {
  does: string
  path: string
  /** What is stored before it. */
  prepare: () => PromiseLike<unknown>
  /** All before the press that sends it. */
  begin: () => Promise<unknown>
  send: () => Promise<unknown>
  /** What says that it is done. */
  done: string
}

const works: Work[] = [
  {
    does: 'hide a product',
    path: '/admin/products',
    prepare: () => fill('products', { name: 'Brass Paw Urn', slug: 'brass-paw-urn' }),
    begin: () => expect.element(page.getByRole('switch').first()).toBeChecked(),
    send: () => page.getByRole('switch').first().click(),
    done: 'Hidden from the website',
  },
  {
    does: 'hide two questions at once',
    path: '/admin/faqs',
    prepare: () => fill('faqs', { question: 'May our cat come?' }, { question: 'When?' }),
    begin: async () => {
      for (const name of ['May our cat come?', 'When?'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).click()
    },
    send: () => button('Hide').click(),
    done: '2 questions',
  },
]

beforeEach(() => localStorage.clear())

test.each(works)(
  'staff $does while the connection is gone, and again as their session ends: what they pressed is done',
  async ({ does, path, prepare, begin, send, done }) => {
    await prepare()
    openScreen(path)
    await begin()
    letFail()
    await goOffline()
    await send()
    await expect.element(page.getByText(/It will be sent by itself/)).toBeVisible()
    await expectAccessible(`${does} without a connection`)
    await goOnline()
    await expect.element(page.getByText(done)).toBeVisible()

    await prepare()
    openScreen(path)
    await begin()
    endSession()
    await send()
    await signInAgain()
    await expect.element(page.getByText(done)).toBeVisible()
  },
)

test('staff whose session ends while they search sign in over the search, which then finds', async () => {
  await fill('products', { name: 'Brass Paw Urn', slug: 'brass-paw-urn' })
  openScreen('/admin')
  await expect.element(button('Search').first()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  endSession()
  await page.getByRole('combobox').fill('brass paw')
  await signInAgain()
  await expect.element(page.getByRole('option', { name: /^Brass Paw Urn/ })).toBeVisible()
})
