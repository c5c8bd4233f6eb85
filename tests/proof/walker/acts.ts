import { goTo } from './arrivals.ts'
import type { Person } from './people.ts'
import { type Control, elementOf } from './screen.ts'

/** Something that a person does, or that happens to them. */
export interface Act {
  /** What is done, after the person's name: `presses button “Save”`. The same words do the same. */
  does: string
  kind: 'press' | 'type' | 'choose' | 'file' | 'key' | 'go' | 'world'
  control?: Control
  /** The part of a typed text that occurs nowhere else. */
  word?: string | undefined
  /** The name of a stored row that is searched for. */
  name?: string
  run: () => Promise<unknown>
}

/** A press that closes a toast brings back the one that a failure has covered. */
export const closesToast = ({ control }: Act) => control?.name === 'Close' && !control.isInDialog

/** What is typed into fields of these types, the usual value first. */
export const typedInto = (word: string): Record<string, string[]> => ({
  // Three in ten have a slip, which a form asks about.
  email: [`${word}@${/[048]$/.test(word) ? 'gmail.con' : 'example.com'}`],
  number: ['120', '0', '-5', '99999999', '12.5'],
  tel: ['250 555 0199', '+1 (250) 555-0142', 'none'],
  date: ['2026-12-24', '2024-02-29'],
  time: ['09:00', '23:59'],
  url: ['https://example.com/a?b=c', 'example.com', 'javascript:alert(1)'],
  color: ['#336655'],
})
export const files: Record<string, string> = {
  'a picture': 'public/share.jpg',
  'a small picture': 'public/icon-192.png',
  'a file that is no picture': 'package.json',
}
/** Some controls are covered, or move forever. */
const PATIENCE = { timeout: 2000 }

const locate = ({ page, screen }: Person, control: Control) =>
  elementOf(page, screen.controls.indexOf(control))

/** What tells a group of like controls: outside forms, the first word of a name stands for the button of every row. */
export const groupOf = ({ screen }: Person, { title, name, isInForm, isInDialog }: Control) =>
  [
    screen.path.split('?')[0],
    title.split('“')[0],
    isInForm || isInDialog
      ? name.replace(/\d+/g, '')
      : title.startsWith('button') && name.split(' ')[0],
  ].join(' ')

export const press = (person: Person, control: Control): Act => ({
  does: `presses ${control.title}`,
  kind: 'press',
  control,
  run: async () => {
    const group = groupOf(person, control)
    person.uses.set(group, 1 + (person.uses.get(group) ?? 0))
    await locate(person, control).click(PATIENCE)
  },
})

export const type = (person: Person, control: Control, value: string): Act => ({
  does: `types ${JSON.stringify(value)} into ${control.title}`,
  kind: 'type',
  control,
  word: isKeptField(person, control) ? /walk\d+/.exec(value)?.[0] : undefined,
  run: () => locate(person, control).fill(value, PATIENCE),
})

// The addresses of staff are for signing in, and no draft is kept of them, nor of who is looked for.
const isKeptField = ({ screen }: Person, { type, name, isInForm }: Control) =>
  type === 'email'
    ? !/^\/(admin|auth)/.test(screen.path)
    : isInForm &&
      ['text', 'textarea'].includes(type) &&
      !/search|code|password|name of the person/i.test(name)

/** Outside forms, what is chosen only filters a list. */
export const isEmpty = ({ kind, isInForm, value, type }: Control) =>
  value === '' && type !== 'search' && (isInForm || kind === 'type')

/** Fills in the empty fields with what they ask for, and chooses where nothing is chosen, as most people do. */
export const fillIn = (person: Person, word: string): Act => ({
  does: `fills in the form with ${word}`,
  kind: 'type',
  word: person.screen.controls.some((one) => one.value === '' && isKeptField(person, one))
    ? word
    : undefined,
  run: async () => {
    for (const control of person.screen.controls.filter(isEmpty)) {
      const value = typedInto(word)[control.type]?.[0] ?? `Maple ${word}`
      const [option] = control.options
      const entry =
        control.kind === 'type'
          ? type(person, control, value)
          : option && select(person, control, option)
      if (entry) await entry.run().catch(() => {})
    }
  },
})

export const search = (person: Person, control: Control, name: string, ending = ''): Act => ({
  does: `searches for ${JSON.stringify(name)} in ${control.title}${ending}`,
  kind: ending ? 'key' : 'type',
  ...{ control, name },
  run: async () => {
    const field = locate(person, control)
    await field.fill(name, PATIENCE)
    // Lists search once typing pauses.
    await (ending ? field.press('Enter') : person.page.waitForTimeout(400))
  },
})

export const searchAndEnter = (person: Person, control: Control, name: string) =>
  search(person, control, name, ' and presses Enter at once')

export const select = (person: Person, control: Control, label: string): Act => ({
  does: `chooses “${label}” in ${control.title}`,
  kind: 'choose',
  control,
  run: async () => {
    const element = locate(person, control)
    await element.focus()
    await element.selectOption({ label }, PATIENCE)
  },
})

export const pick = (person: Person, control: Control, file: string): Act => ({
  does: `picks ${file} for ${control.title}`,
  kind: 'file',
  control,
  run: () => locate(person, control).setInputFiles(files[file] ?? []),
})

export const pressKey = ({ page }: Person, key: string): Act => ({
  does: `presses the key ${key}`,
  kind: 'key',
  run: () => page.keyboard.press(key),
})

const go = (does: string, run: () => Promise<unknown>): Act => ({ does, kind: 'go', run })

export const open = ({ page, screen }: Person, path: string) =>
  go(`opens ${path}`, () => (screen.dialog ? page.goto(path) : goTo(page, path)))

export const goBack = ({ page }: Person) => go('goes back', () => page.evaluate(traverse, -1))

/** Runs in the page. Waits until the address has changed, or for a moment if there is nowhere to go. */
const traverse = (steps: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    setTimeout(resolve, 500)
    history.go(steps)
  })

export const navigate = ({ page, screen }: Person): Act[] => [
  go('goes forward', () => page.evaluate(traverse, 1)),
  go('reloads the page', () => page.reload()),
  go('closes the page and opens it again', async () => {
    await page.goto('about:blank')
    await page.goto(screen.path)
  }),
]

export const signIn = ({ page, accounts }: Person) =>
  go('signs in', async () => {
    const { email, password } = accounts.at(-1) ?? { email: '', password: '' }
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  })

/** Sentences with a text that may not be offered when they are repeated. */
const quoting: [RegExp, (person: Person, control: Control, text: string) => Act][] = [
  [/^types (".*") into (.*)$/, type],
  [/^searches for (".*") in (.*) and presses Enter at once$/, searchAndEnter],
  [/^searches for (".*") in (.*)$/, search],
  [/^chooses “(.*)” in (.*)$/, select],
  [/^picks (.*) for (.*)$/, pick],
]

/** The act of a sentence, if it can still be done on the screen. */
export function findAct(person: Person, acts: Act[], does: string): Act | undefined {
  for (const [pattern, act] of quoting) {
    const [, text = '', title] = pattern.exec(does) ?? []
    const control = person.screen.controls.find((one) => one.title === title)
    if (control) return act(person, control, text.startsWith('"') ? JSON.parse(text) : text)
  }
  const word = /^fills in the form with (walk\d+)$/.exec(does)?.[1]
  return word ? fillIn(person, word) : acts.find((act) => act.does === does)
}
