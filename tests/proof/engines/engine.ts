export interface EngineOptions {
  engine: 'firefox' | 'webkit'
}

export type Kind = 'button' | 'link' | 'tab' | 'field' | 'file'

/** What a person looks for: a kind of control and its visible name, or the beginning of that: “Unread: Anna…”. */
export interface Target {
  kind: Kind
  name: string
  /** A selector of its container, if its name alone isn't enough. */
  within?: string
}

/**
 * The actions that the journeys need, each done like a person. False means that the element isn't there yet: try again.
 */
export interface EngineBrowser {
  /** Opens an address; the page may still be loading pictures. */
  open(url: string): Promise<void>
  evaluate<Given extends unknown[], Result>(
    script: (...given: Given) => Result,
    ...given: Given
  ): Promise<Result>
  /** Also false if the page did not receive the press. */
  click(target: Target): Promise<boolean>
  /** Replaces the content of a field. */
  type(target: Target, text: string): Promise<boolean>
  pressEnter(): Promise<void>
  attach(target: Target, file: string): Promise<boolean>
  resize(width: number, height: number): Promise<void>
  screenshot(): Promise<Buffer>
  /** Returns what the pages have reported since the last call: errors, and what their policy blocked. */
  takeProblems(): Promise<string[]>
  close(): Promise<void>
}

/**
 * Runs in the page. Searches within the topmost open dialog if there is one. Returns an element that can be used right
 * now: it has stopped moving and, if it is to be pressed, nothing covers it, as a toast may.
 */
export async function findTarget({ kind, name, within }: Target): Promise<HTMLElement | null> {
  const selectors: Record<Kind, string> = {
    button: 'button:not([role=tab])',
    link: 'a[href]',
    tab: '[role=tab]',
    field: 'input:not([type=file]), textarea, select',
    file: 'input[type=file]',
  }
  const dialogs = document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')
  const scope = within ? document.querySelector(within) : (dialogs[dialogs.length - 1] ?? document)
  // Without the asterisk of a required field.
  const clean = (words?: string | null) =>
    (words ?? '')
      .replace(/\s+/g, ' ')
      .replace(/ ?\*? ?$/, '')
      .trim()
  const namesOf = (element: HTMLElement) => {
    const labels = Array.from((element as HTMLInputElement).labels ?? [])
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const words = labelled.map((id) => document.getElementById(id)?.textContent).join(' ')
    return [element.getAttribute('aria-label'), words, element.textContent].concat(
      labels.map((label) => label.textContent),
    )
  }
  const canBeUsed = (element: HTMLElement) =>
    !element.matches(':disabled') && (kind === 'file' || element.getClientRects().length > 0)
  const all = Array.from(scope?.querySelectorAll<HTMLElement>(selectors[kind]) ?? []).filter(
    canBeUsed,
  )
  const findNamed = (isName: (words: string) => boolean) =>
    all.find((element) => namesOf(element).some((words) => isName(clean(words))))
  // A label may continue, as in “Phone (optional)”.
  const beginning = name.endsWith('…') ? name.slice(0, -1) : `${name} (`
  const found =
    kind === 'file'
      ? all[0]
      : (findNamed((words) => words === name) ?? findNamed((words) => words.startsWith(beginning)))
  if (!found || kind === 'file') return found ?? null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = found.getBoundingClientRect()
  // Firefox scrolls to the caret some time after the keys, so that an element in the middle may move away.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame)
  const { x, y, width, height } = found.getBoundingClientRect()
  if (x !== before.x || y !== before.y) return null
  if (kind === 'field') return found
  const top = document.elementFromPoint(x + width / 2, y + height / 2)
  if (!found.contains(top)) return null
  const page = window as Pressed
  page.isPressHeard = false
  const hear = () => {
    page.isPressHeard = true
  }
  found.addEventListener('click', hear, { once: true })
  return found
}

interface Pressed {
  isPressHeard?: boolean
}

/**
 * Runs in the page, after a press on what `findTarget` found. False if the press went elsewhere: the page may have
 * scrolled under it.
 */
export async function hearsPress() {
  const deadline = performance.now() + 1000
  // Another page that the press led to doesn't have this variable.
  const isUnheard = () => (window as Pressed).isPressHeard === false
  while (isUnheard() && performance.now() < deadline) await new Promise(requestAnimationFrame)
  return !isUnheard()
}

/** Runs in the page. Selects the content of a field, so that the next key replaces it. */
export function selectAll(field: HTMLInputElement) {
  field.focus()
  field.select()
}
