import '../../../app/fonts.css'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '../../../app/ui/toast.ts'
import { larch, listed, listOf } from '../../screens/noun-list.ts'
import { button, dialog } from '../../screens/on-screen.ts'
import { fillPrices } from '../../screens/price-table.ts'
import { openScreen } from '../../screens/screen.tsx'
import { type StaffForm, staffForms } from '../../screens/staff-forms.ts'

const windows = [
  [390, 844],
  [768, 1024],
  [1366, 768],
  [1440, 900],
  // A phone with its keyboard open, and a laptop at 200 %.
  [390, 420],
  [683, 384],
] as const

/** Too low for fields and buttons together. */
const LOW = 480

type Form = Pick<StaffForm, 'name' | 'path' | 'prepare' | 'open' | 'field' | 'mine' | 'isSelect'>

const dialogs = listed.map(({ noun, many }): Form => {
  const list = listOf(noun)
  return {
    name: `the dialog of ${many}`,
    path: list.path,
    prepare: async () => {
      await list.empty()
      await list.add(larch)
    },
    open: () => list.act('Edit', larch).click(),
    field: () => list.field(list.nameColumn),
    mine: 'Cedar by the river',
  }
})

const nothing = () => Promise.resolve()
const forms: Form[] = [
  // A price has no buttons.
  ...staffForms.filter(({ name }) => name !== 'a price'),
  ...dialogs,
  {
    name: 'a new size',
    path: '/admin/pricing',
    prepare: fillPrices,
    open: () => button('Add Size/Weight').click(),
    field: () => dialog.getByLabelText('Size', { exact: true }),
    mine: 'Giant',
  },
  {
    name: 'a new town',
    path: '/admin/towns/new',
    prepare: nothing,
    open: nothing,
    field: () => page.getByLabelText('Name', { exact: true }),
    mine: 'Kimberley',
  },
  {
    name: 'a new password',
    path: '/admin/account',
    prepare: nothing,
    open: nothing,
    field: () => page.getByLabelText('New password', { exact: true }),
    mine: 'larch-on-the-lake',
  },
]

beforeEach(() => {
  // What the last test typed may still wait to be stored.
  window.dispatchEvent(new Event('pagehide'))
  localStorage.clear()
})

test.for(forms)(
  'Cancel and Save of $name are at the right of its foot, in view and uncovered from the first field to the last, even while a toast is shown',
  async ({ path, prepare, open, field, mine, isSelect }) => {
    onTestFinished(() => page.viewport(1280, 900))
    await page.viewport(1366, 768)
    await prepare()
    openScreen(path)
    await open()
    await (isSelect ? field().selectOptions(mine) : field().fill(mine))
    // Pauses the timers of toasts.
    window.dispatchEvent(new Event('blur'))
    onTestFinished(() => void window.dispatchEvent(new Event('focus')))
    const description = 'A clinic with a long name, which was deleted a moment ago'
    const action = { label: 'Undo', altText: 'Undo', onClick: () => {} }
    toast({ title: 'Clinic deleted', description, action })
    await expect.element(button('Undo')).toBeVisible()
    for (const [width, height] of windows) {
      await page.viewport(width, height)
      const form = field().element().closest('form')
      const save = form?.querySelector<HTMLElement>('[type=submit]')
      const buttons = [save?.previousElementSibling as HTMLElement, save as HTMLElement]
      expect(buttons[0]?.textContent).toBe('Cancel')
      expect(save?.nextElementSibling).toBeNull()
      expect(buttons.map(({ offsetHeight }) => offsetHeight)).toEqual([48, 48])
      const { paddingRight } = getComputedStyle(form as Element)
      const end = (form?.getBoundingClientRect().right ?? 0) - Number.parseFloat(paddingRight)
      expect(Math.abs((save?.getBoundingClientRect().right ?? 0) - end)).toBeLessThan(2)
      // In a text area, the browser scrolls the line with the cursor into view.
      const fields =
        form?.querySelectorAll<HTMLElement>(':is(input, select):enabled:not([aria-hidden])') ?? []
      for (const one of height < LOW ? [] : fields) {
        if (!one.checkVisibility({ visibilityProperty: true })) continue
        moveFocus(one)
        const where = `${one.outerHTML} at ${width} px`
        expect.soft(buttons.map(findCover), where).toEqual(['', ''])
        const { bottom } = one.getBoundingClientRect()
        expect.soft(save?.getBoundingClientRect().top, where).toBeGreaterThanOrEqual(bottom)
      }
      for (const one of buttons) {
        moveFocus(one)
        expect.soft(findCover(one), `${one.textContent} at ${width} × ${height} px`).toBe('')
      }
    }
  },
)

/** Shows a toast that stays. */
async function show(message: Parameters<typeof toast>[0]) {
  window.dispatchEvent(new Event('blur'))
  onTestFinished(() => void window.dispatchEvent(new Event('focus')))
  const action = { label: 'Undo', altText: 'Undo', onClick: () => {} }
  toast({ action, ...message })
  await expect.element(button('Undo')).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
}

test('a toast covers no field of a long dialog on a phone, even if it is long, and has a margin', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 844)
  const record = forms.find(({ name }) => name === 'the record of a pet')
  await record?.prepare()
  openScreen('/admin/pets')
  await record?.open()
  await show({ title: 'Scattered in the garden: recorded', description: 'Otis' })
  expect(findCover(dialog.getByText('Name of the pet').element())).toBe('')
  const shown = document.querySelector('.toast') as Element
  expect(shown.getBoundingClientRect().top).toBe(8)
  expect(Number.parseFloat(getComputedStyle(shown).paddingTop)).toBeGreaterThanOrEqual(12)
  const description = 'The database does not accept this record. '.repeat(6)
  await show({ title: 'Failed to save', description, variant: 'destructive' })
  expect(findCover(dialog.getByText('Name of the pet').element())).toBe('')
})

test.for([
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 768],
] as const)(
  'a toast at %i × %i px covers no heading, main button or link of the menu',
  async ([width, height]) => {
    onTestFinished(() => page.viewport(1280, 900))
    await page.viewport(width, height)
    openScreen('/admin/faqs')
    await expect.element(button('Add FAQ')).toBeVisible()
    await show({ title: 'FAQ order updated', description: 'What happens on the day? '.repeat(4) })
    expectNothingNeededCovered()
    const description = 'Something went wrong on our side. Please try again in a moment.'
    await show({ title: 'Error updating the FAQ', description, variant: 'destructive' })
    expectNothingNeededCovered()
  },
)

function expectNothingNeededCovered() {
  const needed = document.querySelectorAll('h1, header button, nav a')
  const visible = [...needed].filter((one) => one.checkVisibility())
  expect(visible.length).toBeGreaterThan(3)
  const shown = (document.querySelector('.toast') as Element).getBoundingClientRect()
  for (const one of visible) {
    const words = document.createRange()
    words.selectNodeContents(one)
    const { left, right, top, bottom } = words.getBoundingClientRect()
    const isClear =
      left >= shown.right || right <= shown.left || top >= shown.bottom || bottom <= shown.top
    expect.soft(isClear, one.outerHTML).toBe(true)
  }
}

test('a toast on a laptop shows two short sentences in full beside its Undo', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(1366, 768)
  openScreen('/admin/faqs')
  const description = 'No mail server is set. The message of Ruth Hansen stays open.'
  await show({ title: 'Your answer was not mailed', description })
  const { scrollHeight, clientHeight } = page.getByText(description).element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
})

test('the button of a single line doesn’t cover its field when the line scrolls into view', async () => {
  onTestFinished(() => page.viewport(1280, 900))
  await page.viewport(390, 500)
  openScreen('/admin/settings')
  const field = page.getByLabelText('Email of the person to invite')
  await expect.element(field).toBeVisible()
  const { top } = field.element().getBoundingClientRect()
  window.scrollBy({ top: top - window.innerHeight + 10, behavior: 'instant' })
  const save = button('Invite').element().getBoundingClientRect()
  expect(save.top).toBeGreaterThan(field.element().getBoundingClientRect().bottom)
})

/** Focuses an element again if it has the focus, because only then does the browser scroll to it. */
function moveFocus(element: HTMLElement) {
  element.blur()
  element.focus()
}

/** What covers a corner of an element, if anything. */
function findCover(element: Element) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  for (const y of [top + 4, bottom - 4])
    for (const x of [left + 12, right - 12]) {
      const hit = document.elementFromPoint(x, y)
      if (!hit) return 'the edge of the window'
      if (!element.contains(hit)) return hit.outerHTML
    }
  return ''
}
