import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useRowFromLink } from '../../app/platform/rows/writes/use-row-from-link.ts'
import { useParameters } from '../../app/platform/use-parameters.ts'
import { useTypedSearch } from '../../app/platform/use-typed-search.ts'
import { AdminSearch } from '../../app/routes/admin/frame/admin-search.tsx'
import { GoToCard } from '../../app/routes/admin/frame/go-to-card.tsx'
import { TabbedScreen } from '../../app/routes/admin/frame/tabbed-screen.tsx'
import { PageScroll, StartAtTop } from '../../app/ui/page-scroll.tsx'
import { show } from './component.tsx'
import { button, dialog, link } from './on-screen.ts'
import { storageKey } from './screen.tsx'

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(storageKey, inject('session'))
  vi.clearAllMocks()
})

const called = vi.fn()

function Address() {
  const { pathname, search, hash, state } = useLocation()
  return (
    <output aria-label="Address">{`${pathname}${search}${hash} ${JSON.stringify(state)}`}</output>
  )
}
const address = page.getByLabelText('Address')

const holdTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const first = { id: 'a', title: 'Tab a', lead: 'Lead of a', Panel: () => <p>Panel a</p> }
const second = { id: 'b', title: 'Tab b', lead: 'Lead of b', Panel: () => <p>Panel b</p> }

test('a screen with tabs begins with the first, and keeps the others in its URL', async () => {
  show(() => (
    <>
      <TabbedScreen title="Screen" tabs={[first, second]} />
      <Address />
    </>
  ))
  await expect.element(page.getByText('Panel a')).toBeVisible()
  await page.getByRole('tab', { name: 'Tab b' }).click()
  await expect.element(page.getByText('Panel b')).toBeVisible()
  await expect.element(page.getByText('Lead of b')).toBeVisible()
  await expect.element(address).toHaveTextContent('/?tab=b null')
  await page.getByRole('tab', { name: 'Tab a' }).click()
  await expect.element(address).toHaveTextContent('/ null')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('Panel a')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(address).toHaveTextContent('/?tab=b null')
})

function Rows() {
  useRowFromLink(called)
  return (
    <>
      <Link to="/?page=2" state={{ edit: { id: 'larch' } }}>
        Larch
      </Link>
      <Address />
    </>
  )
}

test('a link opens its row once, and leaves only the address of the list', async () => {
  show(Rows)
  await link('Larch').click()
  await expect.element(address).toHaveTextContent('/?page=2 null')
  expect(called.mock.calls).toEqual([[{ id: 'larch' }]])
})

function Filtered() {
  const [, change] = useParameters()
  const press = (changes: Record<string, string>) => () => change(changes)
  return (
    <>
      <button type="button" onClick={press({ by: 'maria', page: '' })}>
        By Maria
      </button>
      <button type="button" onClick={press({ what: 'prices' })}>
        Prices
      </button>
      <Link to="/?page=2">Page 2</Link>
      <Address />
    </>
  )
}

test('two filters are both in the URL, however soon the second is chosen after the first', async () => {
  show(Filtered)
  await link('Page 2').click()
  await expect.element(address).toHaveTextContent('/?page=2 null')
  for (const press of [button('By Maria'), button('Prices')])
    (press.element() as HTMLElement).click()
  await expect.element(address).toHaveTextContent('/?by=maria&what=prices null')
})

function Searched() {
  const [value, setValue] = useState('')
  const { text, setText, takeText } = useTypedSearch(value, called)
  return (
    <>
      <input aria-label="Words" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => called('taken', takeText())}>
        Take
      </button>
      <button type="button" onClick={() => setValue('lake')}>
        Back
      </button>
    </>
  )
}

const words = page.getByLabelText('Words')

/** Vitest lets held timers run during a locator's `fill` and `click`. */
async function type(text: string) {
  await expect.element(words).toBeVisible()
  const input = words.element() as HTMLInputElement
  input.focus()
  input.select()
  await userEvent.keyboard(text)
}
const press = (name: string) => (button(name).element() as HTMLButtonElement).click()

test('a search begins once typing pauses, and takes over words from elsewhere', async () => {
  holdTimers()
  show(Searched)
  for (const typed of ['ur', 'urn ']) await type(typed)
  await vi.advanceTimersByTimeAsync(250)
  await expect.element(words).toHaveValue('urn ')
  await type('box')
  press('Take')
  press('Back')
  await expect.element(words).toHaveValue('lake')
  await vi.advanceTimersByTimeAsync(250)
  expect(called.mock.calls).toEqual([['urn'], ['taken', 'box']])
})

test('going back to an earlier search cancels the pending search', async () => {
  holdTimers()
  show(Searched)
  await type('box')
  press('Back')
  await Promise.resolve()
  vi.advanceTimersByTime(250)
  expect(called).not.toHaveBeenCalled()
  await expect.element(words).toHaveValue('lake')
})

const readSlowly = () => new Promise((resolve) => setTimeout(resolve, 10, ''))

function Places() {
  const navigate = useNavigate()
  const { refetch } = useQuery({ queryKey: ['everything', 'places'], queryFn: readSlowly })
  return (
    <main id="content" tabIndex={-1}>
      <StartAtTop />
      <PageScroll />
      <GoToCard />
      <Link to="/other#card">Card</Link>
      <Link to="/other" state={{ scrollToSection: 'section' }}>
        Section
      </Link>
      <Link to="/other?more" state={{ scrollToSection: 'card' }}>
        Another section
      </Link>
      <button type="button" onClick={() => refetch().then(called)}>
        Read again
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <input aria-label="Words" />
      <Address />
      <div style={{ height: '200vh' }} />
      <section id="section">Here</section>
      <section id="card">
        <details>
          <summary>All is well</summary>
          <p>Unfolded</p>
        </details>
      </section>
      <div style={{ height: '200vh' }} />
    </main>
  )
}

test('a link to a card unfolds and focuses it once, not after each read in the background', async () => {
  holdTimers()
  show(Places)
  await link('Card').click()
  await expect.poll(() => document.activeElement?.id).toBe('card')
  await expect.element(page.getByText('Unfolded')).toBeVisible()
  await button('Read again').click()
  await expect.poll(() => called.mock.calls.length).toBe(1)
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(button('Read again')).toHaveFocus()
})

test('a link to a section focuses it, unless somebody is typing or goes back', async () => {
  holdTimers()
  show(Places)
  const arrive = async () => {
    await vi.advanceTimersByTimeAsync(100)
    return document.activeElement?.id
  }
  await link('Section').click()
  await expect.poll(arrive).toBe('section')
  // Not by `click`, which would let the timer run before anybody types.
  ;(link('Another section').element() as HTMLAnchorElement).click()
  page.getByLabelText('Words').element().focus()
  await expect.element(address).toMatchTextContent('/other?more')
  await arrive()
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  await button('Back').click()
  await arrive()
  await expect.element(button('Back')).toHaveFocus()
})

test('Ctrl+K searches, in a field too, but under no dialog', async () => {
  show(() => <AdminSearch isOn>{() => <input aria-label="Words" />}</AdminSearch>)
  await page.getByLabelText('Words').click()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(dialog.getByRole('combobox')).toHaveFocus()
})
