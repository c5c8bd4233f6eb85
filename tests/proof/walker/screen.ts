import type { Page } from '@playwright/test'

/** What a person sees, and what the browser keeps for them. */
export type Screen = ReturnType<typeof read>
export type Control = Screen['controls'][number]

/** Whether a word is in a field, or in the browser’s storage. */
export const isKept = (word: string, { fields, kept }: Screen) =>
  kept.includes(word) || fields.some(({ value }) => value.includes(word))

/** The controls of the last reading have their index in `Screen.controls` as an attribute. */
export const elementOf = (page: Page, index: number) => page.locator(`[data-index="${index}"]`)

/** What the page remembers between two readings. */
interface Walked {
  appeared: string[]
  hasSent: boolean
}

/**
 * Runs in each page from its beginning. Remembers the answers that appear, and the buttons that become busy, because
 * they may be gone before the screen is read; and whether it has sent a form.
 */
export function rememberAnswers() {
  const walked = window as unknown as Walked
  const ANSWERS = '[role=alert], [data-thanks], .toast, button:disabled, button[aria-disabled=true]'
  let shown = new Map<Element, string>()
  Object.assign(walked, { appeared: [], hasSent: false })
  addEventListener('submit', () => Object.assign(walked, { hasSent: true }), true)
  new MutationObserver(() => {
    const now = new Map(
      [...document.querySelectorAll(ANSWERS)].map((answer) => [answer, answer.textContent ?? '']),
    )
    for (const [answer, text] of now) if (shown.get(answer) !== text) walked.appeared.push(text)
    shown = now
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
}

/** Waits until the page shows something, asks the server for nothing and doesn't change, for some seconds at most. */
async function settle(page: Page, isAwaited: () => boolean) {
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForLoadState('load')
    const isShown = await page.evaluate(becomeStill)
    if (isShown && !isAwaited()) return
  }
}

/** Runs in the page. Resolves to whether there is something to press. */
const becomeStill = () =>
  new Promise<boolean>((resolve) => {
    const finish = () => {
      observer.disconnect()
      resolve(document.querySelector('a, button') !== null)
    }
    let still = setTimeout(finish, 100)
    const observer = new MutationObserver(() => {
      clearTimeout(still)
      still = setTimeout(finish, 100)
    })
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    setTimeout(finish, 700)
  })

/** What the page shows once it is still. A page that is just being replaced is read again. */
export async function readScreen(page: Page, isAwaited: () => boolean): Promise<Screen> {
  let failure: unknown
  for (let tries = 0; tries < 5; tries += 1)
    try {
      await settle(page, isAwaited)
      return await page.evaluate(read)
    } catch (error) {
      failure = error
    }
  throw failure
}

/** Runs in the page. */
function read() {
  // Toasts stay while the window is left, so that what is on the screen doesn't depend on time.
  window.dispatchEvent(new Event('blur'))
  // Hidden inputs are opened by a button.
  const FILE = 'input[type=file]'
  const STATES = ['checked', 'selected', 'pressed', 'expanded', 'current'].map(
    (state) => `aria-${state}`,
  )
  const PRESSED =
    'a[href], button, [role=tab], [role=switch], [role=checkbox], [role=radio], [role=option], [role=menuitem], summary, input[type=checkbox], input[type=radio]'
  const TYPED = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
  const top = dialogs.at(-1)
  const toasts = document.querySelector('.toasts')
  // A toast can be used in front of a dialog, but not behind the menu, which is modal for the browser.
  const isReachable = (element: Element) =>
    !top || top.contains(element) || (!top.matches(':modal') && toasts?.contains(element))

  const isShown = (element: Element) =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) &&
    element.getBoundingClientRect().width > 1 &&
    // The field that only programs fill in is beside the page.
    element.getBoundingClientRect().right > 0 &&
    !element.closest('[inert]')
  const textOf = (element: Element | null) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : []
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const found = [
      element.getAttribute('aria-label'),
      ...[...ids.map((id) => document.getElementById(id)), ...labels].map(textOf),
      element.matches('select') ? '' : textOf(element),
      element.getAttribute('placeholder'),
      element.querySelector('img')?.getAttribute('alt'),
    ]
    return found.find(Boolean) ?? ''
  }
  const rowOf = (element: Element) => {
    const row = element.closest('tr, li, article')
    const head = row?.querySelector('h2, h3, h4, th, td, p')
    return head && !element.contains(head) ? textOf(head).slice(0, 30) : ''
  }
  const isInView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 0 && top < innerHeight
  }
  const roleOf = (element: Element) =>
    element.getAttribute('role') ??
    (element.matches('a') ? 'link' : element.matches(TYPED) ? 'field' : element.localName)

  const counts = new Map<string, number>()
  const titleOf = (element: Element) => {
    const row = rowOf(element)
    const title = `${roleOf(element)} “${nameOf(element)}”${row && ` of “${row}”`}`
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count > 1 ? `${title} (number ${count})` : title
  }
  const kindOf = (element: Element): 'press' | 'type' | 'choose' | 'file' => {
    if (element.matches(TYPED)) return 'type'
    if (element.matches('select')) return 'choose'
    return element.matches(FILE) ? 'file' : 'press'
  }
  const currentValue = (element: Element) =>
    element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
      ? String(element.checked)
      : element.matches(`${TYPED}, select`) && 'value' in element
        ? String(element.value)
        : (STATES.map((state) => element.getAttribute(state)).find(Boolean) ?? '')
  const isOutside = (element: Element) =>
    element instanceof HTMLAnchorElement &&
    (element.origin !== location.origin || element.target === '_blank' || element.download !== '')

  const all = [...document.querySelectorAll(`${PRESSED}, ${TYPED}, ${FILE}, select`)].filter(
    (element) => element.matches(FILE) || (isShown(element) && !isOutside(element)),
  )
  const titles = new Map(all.map((element) => [element, titleOf(element)]))
  const usable = all.filter(
    (element) =>
      isReachable(element) &&
      !element.matches(':disabled, [aria-disabled=true], [readonly], [role=combobox][disabled]'),
  )
  const describe = (element: Element) => ({
    /** Its role, its name, the row it is in, and its number among those with the same three. */
    title: titles.get(element) ?? '',
    name: nameOf(element),
    kind: kindOf(element),
    type: 'type' in element ? String(element.type) : element.localName,
    value: currentValue(element),
    options:
      element instanceof HTMLSelectElement
        ? [...element.options]
            .filter((option) => !option.disabled && !option.selected)
            .map((option) => option.label)
        : [],
    /** The number of its form on the page; -1 outside forms. */
    form: [...document.forms].indexOf(element.closest('form') as never),
    isInForm: element.closest('form') !== null,
    isInDialog: top?.contains(element) ?? false,
    isLink: element.matches('a'),
    /** Whether it is the chosen one of several buttons. */
    isChosen: element.matches(
      '[aria-current=true], :is([role=group], fieldset) > [aria-pressed=true]',
    ),
  })

  for (const element of document.querySelectorAll('[data-index]'))
    element.removeAttribute('data-index')
  for (const [index, element] of usable.entries()) element.setAttribute('data-index', `${index}`)
  const toast = document.querySelector('.toast:not([data-walked])')
  toast?.setAttribute('data-walked', '')
  const focused = document.activeElement
  const hasFocus = focused && focused !== document.body
  const isBehind = hasFocus && top && !top.contains(focused) && !toasts?.contains(focused)
  const main = document.querySelector('main')
  const walked = window as unknown as Walked
  return {
    path: location.pathname + location.search,
    /** A new one after each load of the page. */
    document: performance.timeOrigin,
    /** Whether Back stays within this document, where a form can ask before it is left. */
    canGoBack: navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.sameDocument,
    /** What can be used, and all that can be filled in, also behind a dialog. */
    controls: usable.map(describe),
    fields: all.filter((element) => element.matches(`${TYPED}, select`)).map(describe),
    dialog: top && nameOf(top),
    /** The title of an open question, such as "Discard unsaved changes?". */
    question: top?.getAttribute('role') === 'alertdialog' ? nameOf(top) : undefined,
    /** A toast that appeared since the screen was last read. */
    toast: toast
      ? {
          title: textOf(toast.querySelector('.font-semibold')),
          isFailure: toast.getAttribute('aria-live') === 'assertive',
          hasUndo: [...toast.querySelectorAll('button')].some((one) => nameOf(one) === 'Undo'),
          /** What the Undo of an earlier toast is about. */
          isAboutEarlier: toast.querySelector('p') !== null,
          text: toast.textContent ?? '',
        }
      : undefined,
    /** Alerts, and the panels that thank for a message, which leave after three seconds. */
    answers: [...document.querySelectorAll('[role=alert], [data-thanks]')]
      .filter(isShown)
      .map((answer) => ({ text: textOf(answer), isInView: isInView(answer) })),
    /** The texts of all answers and busy buttons that appeared since the screen was last read. */
    appeared: walked.appeared.splice(0),
    /** The title of the control that has the focus. */
    focused: focused ? `${titles.get(focused) ?? textOf(focused)}` : '',
    /** Whether that is a field in view, such as one that has to be corrected. */
    isFieldInView: focused?.matches(`${TYPED}, select`) === true && isInView(focused),
    /** The combinations of classes of what is shown. */
    looks: [
      ...new Set(
        [...document.querySelectorAll('body *')].map((one) => one.getAttribute('class') ?? ''),
      ),
    ],
    /** Whether a form was sent from this document, and whether one is being sent, perhaps from another window. */
    hasSent: walked.hasSent,
    isSending: [...document.querySelectorAll('form button, form [role=status]')].some((element) =>
      /^(Sending\.\.\.|Saving\.\.\.|Being sent)/.test(element.textContent ?? ''),
    ),
    focus: isBehind ? 'behind the dialog' : hasFocus ? 'something' : 'nothing',
    sidewaysPixels: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    /** The texts of the browser's storage. */
    kept: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text isn't read by anybody.
    text: `${main?.innerText ?? ''}\n${top instanceof HTMLElement ? top.innerText : ''}`,
  }
}
