import { useState } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'
import { useEntryForm } from '../../app/platform/forms/use-entry-form.ts'
import { Button } from '../../app/ui/button.tsx'
import { ConfirmDialog } from '../../app/ui/controls/dialogs/confirm-dialog.tsx'
import { ConfirmedButton } from '../../app/ui/controls/dialogs/confirmed-button.tsx'
import { Dialog } from '../../app/ui/controls/dialogs/dialog.tsx'
import { EntryDialog } from '../../app/ui/controls/dialogs/entry-dialog.tsx'
import { EntryForm } from '../../app/ui/controls/entry-form.tsx'
import { useSinglePresses } from '../../app/ui/controls/use-single-presses.ts'
import { show, showWithHistory } from './component.tsx'
import { button, press, question } from './on-screen.ts'
import { storageKey } from './screen.tsx'

const confirm = vi.fn()
const offer = vi.fn()
const cancel = vi.fn()
const save = vi.fn(async (_: unknown) => {})

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(storageKey, inject('session'))
  vi.clearAllMocks()
})

const answer = (name: string) => question.getByRole('button', { name, exact: true })

describe.each([
  { name: 'Do it', press: () => answer('Do it').click(), outcome: confirm },
  { name: 'Something better', press: () => answer('Something better').click(), outcome: offer },
  { name: 'Cancel', press: () => answer('Cancel').click(), outcome: cancel },
  { name: 'Escape', press: () => userEvent.keyboard('{Escape}'), outcome: cancel },
])('$name', ({ press, outcome }) => {
  test('a press on it has one outcome and no other', async () => {
    show(() => (
      <ConfirmDialog
        open
        title="Do it?"
        confirm="Do it"
        offer={{ label: 'Something better', onChoose: offer }}
        onConfirm={confirm}
        onCancel={cancel}
      >
        It matters.
      </ConfirmDialog>
    ))
    await expect.element(answer('Cancel')).toHaveFocus()
    await press()
    const calls = [confirm, offer, cancel].map(({ mock }) => mock.calls.length)
    expect(calls).toEqual([confirm, offer, cancel].map((one) => (one === outcome ? 1 : 0)))
  })
})

const under = vi.fn()

function AboveButton() {
  useSinglePresses()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onMouseDown={under} onClick={under} className="fixed inset-0">
        Under it
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Do it?"
        confirm="Do it"
        onConfirm={() => setOpen(false)}
        onCancel={cancel}
      >
        It matters.
      </ConfirmDialog>
    </>
  )
}

test('a double click on an answer presses nothing of what was under the question', async () => {
  show(AboveButton)
  await answer('Do it').dblClick()
  await expect.element(question).not.toBeInTheDocument()
  expect(under).not.toHaveBeenCalled()
  await button('Under it').dblClick()
  expect(under).toHaveBeenCalledTimes(4)
})

/** Its button is disabled until what the question names has been read. */
function AskingButton() {
  const [isReading, setReading] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const read = async () => {
    setReading(true)
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    setReading(false)
    setAsking(true)
  }
  return (
    <main id="content" tabIndex={-1}>
      <Button disabled={isReading} onClick={read}>
        Delete…
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Delete it?"
        confirm="Delete"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        It matters.
      </ConfirmDialog>
    </main>
  )
}

test('a question gives the focus back to a button that was disabled when it opened', async () => {
  show(AskingButton)
  await press(button('Delete…'))
  await expect.element(answer('Cancel')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Delete…')).toHaveFocus()
})

/** A button whose write takes its time once the question is answered. */
function RevokingButton() {
  const [isPending, setPending] = useState(false)
  return (
    <main id="content" tabIndex={-1}>
      <ConfirmedButton
        disabled={isPending}
        question={{ title: 'Revoke it?', text: 'It matters.', confirm: 'Revoke' }}
        onConfirm={() => setPending(true)}
      >
        Revoke…
      </ConfirmedButton>
    </main>
  )
}

test('the answer to a question gives the focus back to its button, which it has disabled', async () => {
  show(RevokingButton)
  await press(button('Revoke…'))
  await answer('Revoke').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(button('Revoke…')).toHaveFocus()
})

test('a press beside a question leaves the focus on its answer', async () => {
  show(AskingButton)
  await button('Delete…').click()
  await expect.element(answer('Cancel')).toHaveFocus()
  const beside = page.elementLocator(document.querySelector('.dialog-overlay') as Element)
  await beside.click({ position: { x: 5, y: 5 } })
  await expect.element(answer('Cancel')).toHaveFocus()
})

function QuestionAboveForm() {
  const [step, setStep] = useState('form')
  return (
    <main id="content" tabIndex={-1}>
      <Dialog open title="Urn">
        {step === 'form' && <Button onClick={() => setStep('question')}>Save</Button>}
      </Dialog>
      <ConfirmDialog
        open={step === 'question'}
        title="Do it?"
        confirm="Do it"
        onConfirm={() => setStep('done')}
        onCancel={cancel}
      >
        It matters.
      </ConfirmDialog>
    </main>
  )
}

test('a question over a dialog leaves the focus in the dialog, even if the pressed button is gone', async () => {
  show(QuestionAboveForm)
  await button('Save').click()
  await answer('Do it').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toHaveFocus()
})

const fields = {
  drafts: 'urns',
  schema: z.object({ type: z.string() }),
  valuesOf: (row?: { type: string }) => ({ type: row?.type ?? '' }),
  labels: { type: 'Type' },
}
const urn = { id: 'urn', updated_at: '2026-11-27T10:00:00Z', type: '' }

/** A form with two questions before it saves. */
function DoubtfulForm() {
  const { dialog, field } = useEntryForm({
    fields,
    row: urn,
    writes: { change: { writes: [], send: (_, { change }) => save(change) } },
    questions: () => [
      { title: 'Is the price right?', text: 'It is high.', confirm: 'Change the Price' },
      {
        title: 'Is this a new type?',
        text: 'There is one like it.',
        confirm: 'Keep “urn”',
        offer: { label: 'Use “Urns”', values: { type: 'Urns' } },
      },
    ],
    messages: () => ({ failed: '' }),
  })
  return (
    <EntryForm {...dialog} save="Save">
      <input aria-label="Type" {...field('type')} />
    </EntryForm>
  )
}

async function saveDoubtful() {
  show(DoubtfulForm)
  await page.getByLabelText('Type').fill('urn')
  await button('Save').click()
}

test.each([
  ['Keep “urn”', 'urn'],
  ['Use “Urns”', 'Urns'],
])(
  'a form that asks twice saves after the answer “%s” to the second question',
  async (last, type) => {
    await saveDoubtful()
    await answer('Change the Price').click()
    await expect.element(question).toMatchTextContent('Is this a new type?')
    await expect.element(answer('Keep Editing')).toHaveFocus()
    expect(save).not.toHaveBeenCalled()
    await answer(last).click()
    await expect.poll(() => save.mock.calls).toEqual([[{ type }]])
    await expect.element(question).not.toBeInTheDocument()
  },
)

test('Escape at the second question saves nothing, and Save asks the first one again', async () => {
  await saveDoubtful()
  await answer('Change the Price').click()
  await expect.element(question).toMatchTextContent('Is this a new type?')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await button('Save').click()
  await expect.element(question).toMatchTextContent('Is the price right?')
  expect(save).not.toHaveBeenCalled()
})

function TwoQuestions() {
  useSinglePresses()
  const [asked, setAsked] = useState(['Do this?', 'Do that?'])
  return (
    <ConfirmDialog
      open={asked.length > 0}
      title={asked[0] ?? ''}
      confirm="Do it"
      onConfirm={() => setAsked(asked.slice(1))}
      onCancel={cancel}
    >
      It matters.
    </ConfirmDialog>
  )
}

test('a double click on the answer to one question does not answer the next', async () => {
  show(TwoQuestions)
  await answer('Do it').dblClick()
  await expect.element(question).toMatchTextContent('Do that?')
})

const [drop, close, dropOther] = [vi.fn(), vi.fn(), vi.fn()]

/** A dialog with unsaved text, above a form with unsaved text. */
function TwoForms() {
  const [isOpen, setOpen] = useState(true)
  const draft = { drop, discard: cancel }
  const form = { isDirty: true, isPending: false, draft, submit: () => {} }
  const onClose = () => {
    setOpen(false)
    close()
  }
  return (
    <>
      {isOpen && (
        <EntryDialog {...form} title="Urn" onClose={onClose}>
          <input aria-label="Type" />
        </EntryDialog>
      )}
      <EntryForm {...form} draft={{ drop: dropOther, discard: cancel }}>
        <output>{useLocation().pathname}</output>
      </EntryForm>
    </>
  )
}

const shownAddress = page.getByText(/^\/(first|second|third)$/)
const questionCount = () => question.elements().length
/** Waits until the router has put the address back, which a browser does in a task of its own. */
const go = (steps: number) =>
  new Promise<void>((done) => {
    let turns = 0
    const note = () => {
      turns += 1
      if (turns < 2) return
      removeEventListener('popstate', note)
      done()
    }
    addEventListener('popstate', note)
    history.go(steps)
  })

const calls = () => [drop, close, dropOther].map(({ mock }) => mock.calls.length)
const asksToLeave = [
  ['Cancel', () => button('Cancel').first().click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
] as const

describe.each(asksToLeave)('%s over unsaved text', (_, ask) => {
  beforeEach(async () => {
    await showWithHistory(TwoForms, '/first', '/second')
    await expect.element(page.getByLabelText('Type')).toHaveFocus()
    await ask()
    await expect.element(question).toBeVisible()
  })

  test('the question that follows closes the one form, and the other keeps its text', async () => {
    await answer('Discard Changes').click()
    await expect.element(question).not.toBeInTheDocument()
    expect(calls()).toEqual([1, 1, 0])
  })

  test('the browser’s Back during the question asks no second one, and its answer leaves the screen', async () => {
    for (let presses = 0; presses < 2; presses += 1) await go(-1)
    expect(questionCount()).toBe(1)
    await answer('Discard Changes').click()
    await expect.element(shownAddress).toHaveTextContent('/first')
    await expect.poll(questionCount).toBe(0)
    expect(calls()).toEqual([1, 0, 1])
  })

  test('staff who keep editing after the browser’s Back stay, and are asked again the next time', async () => {
    await go(-1)
    await userEvent.keyboard('{Escape}')
    await expect.poll(questionCount).toBe(0)
    expect([shownAddress.element().textContent, calls()]).toEqual(['/second', [0, 0, 0]])
    await button('Cancel').first().click()
    await answer('Keep Editing').click()
    await expect.poll(questionCount).toBe(0)
    expect(calls()).toEqual([0, 0, 0])
  })
})

test('staff who press the browser’s Back and then Forward over unsaved text are asked once, and leave where they pressed last', async () => {
  await showWithHistory(TwoForms, '/first', '/second', '/third')
  history.back()
  await expect.element(question).toBeVisible()
  await answer('Discard Changes').click()
  await expect.element(shownAddress).toHaveTextContent('/second')
  await expect.poll(questionCount).toBe(0)
  await go(-1)
  await expect.element(question).toBeVisible()
  await go(1)
  expect(questionCount()).toBe(1)
  await answer('Discard Changes').click()
  await expect.element(page.getByText('/third')).toBeInTheDocument()
  await expect.poll(questionCount).toBe(0)
})
