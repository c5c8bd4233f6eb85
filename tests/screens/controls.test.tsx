import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation } from 'react-router'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useFailureToast } from '../../app/platform/rows/writes/failure-toast.ts'
import { useCode } from '../../app/platform/session/use-code.ts'
import { Button } from '../../app/ui/button.tsx'
import { EntryDialog } from '../../app/ui/controls/dialogs/entry-dialog.tsx'
import { useLeaveGuard } from '../../app/ui/controls/dialogs/leave-guard.tsx'
import { EntryForm } from '../../app/ui/controls/entry-form.tsx'
import { CodeField } from '../../app/ui/controls/fields/code-field.tsx'
import { FocalPointField } from '../../app/ui/controls/fields/focal-point-field.tsx'
import { PicturePicker } from '../../app/ui/controls/fields/picture-picker.tsx'
import { Selectable, SelectRow } from '../../app/ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../app/ui/controls/lists/sortable.tsx'
import { Disclosure } from '../../app/ui/disclosure.tsx'
import { Radios } from '../../app/ui/questions.tsx'
import { closeToast, shownToast, toast } from '../../app/ui/toast.ts'
import { Toaster } from '../../app/ui/toaster.tsx'
import { show } from './component.tsx'
import { button, link, question } from './on-screen.ts'
import { storageKey } from './screen.tsx'

beforeEach(() => {
  localStorage.setItem(storageKey, inject('session'))
  vi.clearAllMocks()
})

const drop = vi.fn()
const close = vi.fn()
const entry = { isPending: false, draft: { drop, discard: () => {} }, submit: () => {} }
const Address = () => <output>{useLocation().pathname + useLocation().search}</output>
const address = page.getByRole('status')

test('a list that can’t be read again and again says so once', async () => {
  let fail = (_: Error) => {}
  show(() => {
    const [error, setError] = useState<Error>()
    fail = setError
    useFailureToast(error, { title: 'Failed to load users' })
    return <Toaster />
  })
  await expect.element(page.getByRole('region')).toBeInTheDocument()
  for (const count of [1, 0]) {
    flushSync(() => fail(new Error('No connection.')))
    expect(shownToast() ? 1 : 0).toBe(count)
    closeToast(shownToast()?.id ?? 0)
  }
})

test('a radio button is level with its label', async () => {
  show(() => <Radios name="way" value="" options={[['home', 'At home']]} />)
  const found = page.getByRole('radio', { name: 'At home' })
  await expect.element(found).toBeVisible()
  const radio = found.element() as HTMLInputElement
  const text = document.createRange()
  text.selectNodeContents(radio.labels?.[0]?.lastChild as Node)
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  const [circle, words] = [radio, text].map((one) => middle(one.getBoundingClientRect()))
  expect(Math.abs(Number(circle) - Number(words))).toBeLessThanOrEqual(1)
})

test('staff who leave a screen with unsaved text are asked, but not when they change its tab', async () => {
  show(() => (
    <>
      <EntryForm {...entry} isDirty staysWithin="/">
        <Link to="/?tab=mail">Another tab</Link>
        <Link to="/faqs">Another screen</Link>
      </EntryForm>
      <Address />
    </>
  ))
  await link('Another tab').click()
  await expect.element(address.last()).toHaveTextContent('/?tab=mail')
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented, 'the browser asks, too').toBe(true)
  await link('Another screen').click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect.element(address.last()).toHaveTextContent('/faqs')
  expect(drop).toHaveBeenCalledOnce()
})

function Forms() {
  const [isSaved, setSaved] = useState(false)
  useLeaveGuard({ isDirty: true, staysWithin: '/', onDiscard: drop })
  useLeaveGuard({ isDirty: true, onDiscard: close })
  useLeaveGuard({ isDirty: !isSaved })
  return (
    <>
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
      <Link to="/?tab=mail">Another tab</Link>
    </>
  )
}

test('staff who leave two unsaved forms after saving a third are asked if one of them does not stay, and both are dropped', async () => {
  show(Forms)
  await button('Save').click()
  await link('Another tab').click()
  await question.getByRole('button', { name: 'Discard Changes' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect([drop.mock.calls.length, close.mock.calls.length]).toEqual([1, 1])
})

test('a press on a toast leaves the dialog below it open, and Escape closes the toast', async () => {
  toast({ title: 'Picture deleted' })
  const hide = show(() => (
    <EntryDialog {...entry} isDirty={false} title="Edit" onClose={close}>
      <button type="button">Fill in</button>
    </EntryDialog>
  ))
  show(Toaster)
  await expect.element(button('Fill in')).toBeVisible()
  await page.getByText('Picture deleted').click()
  await expect.element(page.getByText('Picture deleted')).toBeVisible()
  expect(close).not.toHaveBeenCalled()
  hide()
  await userEvent.keyboard('{F8}{Tab}{Escape}')
  await expect.element(page.getByText('Picture deleted')).not.toBeInTheDocument()
})

const trees = ['Larch', 'Birch', 'Cedar', 'Spruce'].map((id) => ({ id }))

test('staff select rows one by one, and all rows or none', async () => {
  show(() => (
    <Selectable rows={trees} actions={(chosen) => chosen.map(({ id }) => id).join()}>
      {trees.map(({ id }) => (
        <SelectRow key={id} id={id} name={id} />
      ))}
    </Selectable>
  ))
  const box = (name: string) => page.getByRole('checkbox', { name })
  await box('Select Birch').click()
  await box('Select Spruce').click()
  await expect.element(page.getByText('Birch,Spruce')).toBeVisible()
  await box('Select Birch').click()
  await expect.element(page.getByText('Spruce', { exact: true })).toBeVisible()
  await box('Select all 4 shown').click()
  await expect.element(page.getByText('Larch,Birch,Cedar,Spruce')).toBeVisible()
  await box('Select all 4 shown').click()
  await expect.element(page.getByText('4 selected')).not.toBeInTheDocument()
  await expect.element(box('Select all 4 shown')).not.toBeInTheDocument()
})

test('a row keeps its new place until all moves are stored, and the last one shown can move on', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const move = vi
    .fn(() => Promise.resolve())
    .mockReturnValueOnce(first.promise)
    .mockReturnValueOnce(second.promise)
  show(() => (
    <Sortable rows={trees} nameOf={({ id }) => id} onMove={move} hasMore>
      {(rows) =>
        rows.map(({ id }) => (
          <SortableRow key={id} id={id} as="li">
            {id}
            <MoveControls />
          </SortableRow>
        ))
      }
    </Sortable>
  ))
  const names = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((row) => row.textContent)
  for (const _ of [1, 2]) await button('Move Larch down').click()
  await expect.poll(names).toEqual(['Birch', 'Cedar', 'Larch', 'Spruce'])
  first.resolve()
  await expect.poll(() => move.mock.calls.length).toBe(2)
  expect(names()).toEqual(['Birch', 'Cedar', 'Larch', 'Spruce'])
  await button('Move Spruce down').click()
  second.resolve()
  await expect.poll(() => move.mock.calls[2]).toEqual(['Spruce', 1])
})

test('staff who drop two pictures on one place read that only the first was taken', async () => {
  const pick = vi.fn()
  show(() => <PicturePicker label="Choose" onPick={pick} />)
  const files = ['a.png', 'b.png'].map((name) => new File(['a'], name, { type: 'image/png' }))
  const dropped = new DataTransfer()
  for (const file of files) dropped.items.add(file)
  const drop = new DragEvent('drop', { bubbles: true, dataTransfer: dropped })
  await expect.element(page.getByLabelText('Choose')).toBeInTheDocument()
  page.getByLabelText('Choose').element().dispatchEvent(drop)
  await expect.element(page.getByRole('alert')).toMatchTextContent('Only “a.png” was taken')
  expect(pick.mock.calls).toEqual([[[files[0]]]])
})

test('a toast closes five seconds after the one before it, not counting those under the pointer, with the focus, behind a menu or in another window', async () => {
  // React runs the effects of a hover in a task of its own, which a busy machine may put after the next frame.
  const settle = () =>
    new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 })))
  const wait = async (seconds: number) => {
    await settle()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    await settle()
  }
  show(Toaster)
  await expect.element(page.getByRole('region', { name: /F8/ })).toBeInTheDocument()
  // From here on nothing is polled, because that would advance the clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  toast({ title: 'Sending' })
  await wait(4)
  toast({ title: 'Sent', variant: 'destructive' })
  const text = page.getByText('Sent')
  await wait(2)
  await userEvent.hover(text)
  await wait(60)
  await userEvent.unhover(text)
  await userEvent.keyboard('{F8}')
  await wait(60)
  ;(document.activeElement as HTMLElement).blur()
  const menu = document.body.appendChild(document.createElement('dialog'))
  menu.append(document.createElement('button'))
  menu.showModal()
  await wait(60)
  menu.close()
  await settle()
  window.dispatchEvent(new Event('blur'))
  await wait(60)
  window.dispatchEvent(new Event('focus'))
  await wait(2.5)
  expect(document.querySelector('li[aria-live="assertive"]')).toBeTruthy()
  await wait(1)
  expect(text.query()).toBeNull()
  menu.remove()
})

test('F8 leads to the toast and back to where the focus was, and its button acts once', async () => {
  const [undo, gone] = [vi.fn(), vi.fn()]
  show(() => (
    <>
      <input aria-label="Words" />
      <Toaster />
    </>
  ))
  const action = { label: 'Undo', altText: 'Press F8', isUndo: true, onClick: undo }
  toast({ title: 'Moved', about: 'One step', action, onClose: gone })
  await expect.element(page.getByText('One step')).toBeVisible()
  await page.getByLabelText('Words').click()
  await userEvent.keyboard('{F8}{F8}{Tab}{Tab}{Enter}')
  await expect.element(page.getByLabelText('Words')).toHaveFocus()
  expect([undo.mock.calls.length, gone.mock.calls.length]).toEqual([1, 1])
  await expect.element(page.getByText('Moved')).not.toBeInTheDocument()
})

test('a disclosure is still open on coming back only if it is remembered, and until it is closed', async () => {
  const open = () =>
    show(() => (
      <>
        <Disclosure summary="Remembered" rememberAs="faq">
          Yes.
        </Disclosure>
        <Disclosure summary="Forgotten">No.</Disclosure>
      </>
    ))
  const states = () => [...document.querySelectorAll('details')].map((details) => details.open)
  let close = open()
  for (const name of ['Remembered', 'Forgotten']) await page.getByText(name).click()
  await expect.poll(states).toEqual([true, true])
  close()
  close = open()
  await expect.poll(states).toEqual([true, false])
  await page.getByText('Remembered').click()
  await expect.poll(states).toEqual([false, false])
  close()
  open()
  await expect.poll(states).toEqual([false, false])
})

const square = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"/>')}`

function Picture({ isOff = false }) {
  const [value, setValue] = useState('')
  const field = { value, onChange: setValue, crops: [], disabled: isOff }
  return (
    <>
      <FocalPointField {...field} src={square} />
      <output aria-label="Stored">{value}</output>
    </>
  )
}

test('staff choose what stays in view of a picture by a press or a slider, and go back to its middle', async () => {
  const stored = page.getByLabelText('Stored')
  const area = () => document.querySelector('[data-press-area]') as HTMLElement
  const press = (x: number, y: number) => userEvent.click(area(), { position: { x, y } })
  const close = show(() => <Picture />)
  await expect.element(page.getByText('50% from the left, 50% from the top')).toBeVisible()
  await expect.element(button('Back to the Middle')).toBeDisabled()
  await expect.poll(() => area().offsetHeight).toBe(200)
  await press(41, 199)
  await expect.element(stored).toHaveTextContent('20% 100%')
  for (const label of ['From the left', 'From the top']) {
    ;(page.getByLabelText(label).element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowLeft}')
  }
  await expect.element(stored).toHaveTextContent('15% 95%')
  await button('Back to the Middle').click()
  await expect.element(stored).toBeEmptyDOMElement()
  await expect.element(page.getByLabelText('From the left')).toHaveFocus()
  close()
  show(() => <Picture isOff />)
  await expect.poll(() => area()?.offsetHeight).toBe(200)
  await press(41, 199)
  await expect.element(stored).toBeEmptyDOMElement()
})

test('the focus stays on a button that is disabled for a while, which acts once, and on the screen when the button goes', async () => {
  const begin = vi.fn()
  let change = (_: 'ready' | 'busy' | 'done') => {}
  show(() => {
    const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready')
    change = setState
    return (
      <main id="content" tabIndex={-1}>
        {state !== 'done' && (
          <Button
            disabled={state === 'busy'}
            onClick={() => {
              begin()
              setState('busy')
            }}
          >
            Sign In
          </Button>
        )}
      </main>
    )
  })
  const isBusy = () => expect.element(button('Sign In')).toHaveAttribute('aria-disabled', 'true')
  await button('Sign In').click()
  await isBusy()
  await expect.element(button('Sign In')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(begin).toHaveBeenCalledOnce()
  change('ready')
  await expect.element(button('Sign In')).not.toHaveAttribute('aria-disabled')
  await button('Sign In').click()
  await isBusy()
  change('done')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a code is checked once if its form is sent twice', async () => {
  const check = vi.fn(async () => {
    throw new Error('Not this one.')
  })
  show(() => {
    const { field, onSubmit } = useCode(check)
    return (
      <form onSubmit={onSubmit}>
        <CodeField {...field} />
        <button type="submit">Sign In</button>
      </form>
    )
  })
  const code = page.getByLabelText('Six-digit code')
  await code.fill('123456')
  const form = document.querySelector('form')
  for (const _ of [1, 2]) form?.requestSubmit()
  await expect.element(page.getByText('Not this one.')).toBeVisible()
  expect(check).toHaveBeenCalledOnce()
  await code.fill('654321')
  await button('Sign In').click()
  await expect.poll(() => check.mock.calls.length).toBe(2)
})
