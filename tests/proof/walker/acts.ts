import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { choose } from './draw.ts'
import type { Person } from './people.ts'
import { type Control, elementOf, isKept } from './screen.ts'
import { type Stored, tableOf } from './stored.ts'

export interface Act {
  /** What is done, after the person's name: `presses button “Save”`. The same words do the same. */
  does: string
  kind: 'press' | 'type' | 'choose' | 'file' | 'key' | 'go' | 'world'
  weight: number
  control?: Control
  /** The part of a typed text that occurs nowhere else. */
  word?: string
  /** The name of a stored row that is searched for. */
  name?: string
  run: () => Promise<unknown>
}

type Unweighted = Omit<Act, 'weight'>

/** What must not be pressed, because it ends the walk, or leaves the page for the printer's or the system's dialogs. */
const LEFT_ALONE =
  /print|two-step|authenticator|remove .*(administrator|access)|change password|^logout$|log out everywhere/i

/** Texts around a word that have caused bugs before. */
const texts: ((word: string) => string)[] = [
  (word) => `Maple ${word}`,
  (word) => `  “${word}” — O’Brien & Söhne, 50 % (new)  `,
  (word) => `<b>${word}</b> "quoted" \\ ' * _`,
  (word) => `🐕 ${word} e\u0301te\u0301`,
  (word) => `${word} ${'a rather long text '.repeat(20)}`,
  (word) => `First line ${word}\n\nSecond line, [a link](/price)`,
]
const typedInto: Record<string, string[]> = {
  number: ['120', '0', '-5', '99999999', '12.5'],
  tel: ['250 555 0199', '+1 (250) 555-0142', 'none'],
  date: ['2026-12-24', '2024-02-29'],
  time: ['09:00', '23:59'],
  url: ['https://example.com/a?b=c', 'example.com', 'javascript:alert(1)'],
  color: ['#336655'],
}
const files: Record<string, string> = {
  'a picture': 'public/share.jpg',
  'a small picture': 'public/icon-192.png',
  'a file that is no picture': 'package.json',
}
/** Some controls are covered, or move for ever. */
const PATIENCE = { timeout: 2000 }
const keys = ['Tab', 'Shift+Tab', 'Enter', 'Control+k', 'Space', 'ArrowDown', 'F8']

/** What the person can do on the screen they see. */
export function findActs(person: Person, stored: Stored, draw: number, word: string): Act[] {
  const { screen } = person
  const isDirty = isReadyToSend(person)
  const of = (kind: Control['kind']) => screen.controls.filter((control) => control.kind === kind)
  const pressed = of('press').filter(({ name }) => !LEFT_ALONE.test(name))
  const buttons = pressed.filter(({ isLink }) => !isLink)
  const fields = of('type').filter((control) => !isSearch(control))
  const searches = of('type').filter(isSearch)
  const empty = fields.filter(({ value, isInForm }) => isInForm && value === '')
  // A dialog searches everything, a list its own rows.
  const all = Object.values(stored.names).flat()
  const names = searches.some(isCombobox) ? all : (stored.names[tableOf(screen.path) ?? ''] ?? [])
  const found = names.length > 0 ? choose(names, draw, String) : ''
  // Questions are mostly answered, and forms that were filled in are mostly sent.
  const isDue = isDirty || screen.question !== undefined
  const offline: Act[] = [
    ...press(person, isDue ? (empty.length > 0 ? 60 : 120) : 36, buttons),
    // What an ordered fault is about comes next.
    ...press(person, person.fault.next ? 800 : 0, buttons.filter(isWriting)),
    ...share(
      isDirty ? 16 : screen.dialog ? 140 : 40,
      fields.map((control) => type(person, control, draw, word)),
    ),
    ...share(empty.length > 0 ? 60 : 0, [fillIn(person, word)]),
    ...share(empty.some(isAddress) ? 16 : 0, [fillIn(person, word, SLIP)]),
    ...share(found ? (searches.some(isCombobox) ? 40 : 8) : 0, [
      ...searches.map((control) => search(person, control, found)),
      ...searches.filter(isCombobox).map((control) => search(person, control, found, true)),
    ]),
    ...share(
      5,
      of('choose')
        .filter(({ options }) => options.length > 0)
        .map((control) => select(person, control, choose(control.options, draw, String))),
    ),
    ...share(
      4,
      of('file').map((control) => pick(person, control, choose(Object.keys(files), draw, String))),
    ),
    ...share(
      screen.dialog ? 12 : 8,
      keys.map((key) => pressKey(person, key)),
    ),
    ...share(isDirty ? 12 : 2, [pressKey(person, 'Escape')]),
  ]
  if (person.connect) return offline
  return [
    ...offline,
    ...press(
      person,
      isDirty ? 20 : 5,
      pressed.filter(({ isLink }) => isLink),
    ),
    ...share(isDirty ? 40 : 3, [goBack(person)]),
    ...share(6, goings(person)),
    ...share(screen.controls.some(isSubmit) ? 2 : 20, [open(person, person.start)]),
    ...share(person.accounts.length > 0 ? wayBack(person) : 0, returns(person)),
  ]
}

/** Whether a press is likely to write something. */
const isWriting = (control: Control) =>
  control.title.startsWith('switch') ||
  isSubmit(control) ||
  /^(save|send|record|delete|undo|mark|move|hide|reply|restore|withdraw|remove|yes)/i.test(
    control.name,
  )

/** The act of a sentence, if it can still be done on the screen. */
export function findAct(person: Person, acts: Act[], does: string): Act | undefined {
  const at = (title: string) => person.screen.controls.find((control) => control.title === title)
  const [, value, place] = /^(?:types|searches for) (".*") in(?:to)? (.*)$/.exec(does) ?? []
  const [, option, list] = /^chooses “(.*)” in (.*)$/.exec(does) ?? []
  const [, file, input] = /^picks (.*) for (.*)$/.exec(does) ?? []
  const [, word, slip] = /^fills in the form with (walk\d+)( .*)?$/.exec(does) ?? []
  const [title = '', isAtOnce] = place?.split(AND_ENTER) ?? []
  const [field, select_, file_] = [at(title), at(list ?? ''), at(input ?? '')]
  if (field && value && does.startsWith('types'))
    return weigh(typeValue(person, field, parse(value)))
  if (field && value) return weigh(search(person, field, parse(value), isAtOnce !== undefined))
  if (select_ && option) return weigh(select(person, select_, option))
  if (file_ && file) return weigh(pick(person, file_, file))
  return word ? weigh(fillIn(person, word, slip)) : acts.find((act) => act.does === does)
}
const AND_ENTER = ' and presses Enter at once'
const weigh = (act: Unweighted): Act => ({ ...act, weight: 1 })
const parse = (value: string): string => JSON.parse(value)

const share = (weight: number, acts: Unweighted[]): Act[] =>
  weight === 0 ? [] : acts.map((act) => ({ ...act, weight: weight / acts.length }))

/** Kinds of controls share the weight, so that the same button of many rows counts as one. Used ones count less. */
function press(person: Person, weight: number, controls: Control[]): Act[] {
  const groups = Object.values(Object.groupBy(controls, (one) => kindOf(person, one)))
  const weights = groups.map(([control] = []) => (control ? emphasis(person, control) : 0))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return groups.flatMap((members = [], index) =>
    share(
      (weight * (weights[index] ?? 0)) / total,
      members.map((control) => ({
        does: `presses ${control.title}`,
        kind: 'press',
        control,
        run: async () => {
          const kind = kindOf(person, control)
          person.uses.set(kind, 1 + (person.uses.get(kind) ?? 0))
          await (await find(person, control))?.click(PATIENCE)
        },
      })),
    ),
  )
}

/** Outside forms, the first word of a name stands for the button of every row, such as "Delete". */
const kindOf = ({ screen }: Person, { title, name, isInForm, isInDialog }: Control) =>
  [
    screen.path.split('?')[0],
    title.split('“')[0],
    isInForm || isInDialog
      ? name.replace(/\d+/g, '')
      : title.startsWith('button') && name.split(' ')[0],
  ].join(' ')

/** Whether a form can be sent, and something that was typed isn't stored. */
export const isReadyToSend = ({ screen, words }: Person) =>
  screen.controls.some(isSubmit) && [...words].some((word) => isKept(word, screen))
const isSubmit = ({ type, isInForm }: Control) => type === 'submit' && isInForm

function emphasis(person: Person, control: Control) {
  const { name } = control
  const times = person.uses.get(kindOf(person, control)) ?? 0
  if (isReadyToSend(person) && isSubmit(control)) return 60 / (1 + times / 4)
  if (name === 'Undo' || /^(add|new|edit|reply|see your|send it now)/i.test(name)) return 20
  const isQuestion = person.screen.question !== undefined
  const isLeaving = !isQuestion && /^(Close|Cancel)/.test(name)
  const isImportant = isWriting(control) || (control.isInDialog && !isLeaving)
  return (isImportant ? 4 : 1) / (1 + times)
}

const find = ({ page, screen }: Person, control: Control) =>
  elementOf(page, screen.controls.indexOf(control))

function type(person: Person, control: Control, draw: number, word: string) {
  const given =
    control.type === 'email'
      ? [`${word}@example.com`, `${word}@gmail.con`]
      : typedInto[control.type]
  const value = given ? choose(given, draw, String) : choose(texts, draw, String)(word)
  return typeValue(
    person,
    control,
    control.type === 'textarea' ? value : value.replaceAll('\n', ' '),
  )
}

const typeValue = (person: Person, control: Control, value: string): Unweighted => ({
  does: `types ${JSON.stringify(value)} into ${control.title}`,
  kind: 'type',
  control,
  word: isKeptField(person, control) ? /walk\d+/.exec(value)?.[0] : undefined,
  run: async () => (await find(person, control))?.fill(value, PATIENCE),
})

// The addresses of staff are for signing in, and no draft is kept of them.
const isKeptField = ({ screen }: Person, { type, name, isInForm }: Control) =>
  type === 'email'
    ? !/^\/(admin|auth)/.test(screen.path)
    : isInForm && ['text', 'textarea'].includes(type) && !/search|code|password/i.test(name)

const SLIP = ' and a slip in the address'
const isAddress = ({ type }: Control) => type === 'email'

/** Fills in the empty fields with what they ask for, and chooses where nothing is chosen, as most people do. */
const fillIn = (person: Person, word: string, slip = ''): Unweighted => ({
  does: `fills in the form with ${word}${slip}`,
  kind: 'type',
  word: person.screen.controls.some((one) => one.value === '' && isKeptField(person, one))
    ? word
    : undefined,
  run: async () => {
    for (const control of person.screen.controls) {
      const { kind, type, value, isInForm, options } = control
      const usual = typedInto[type]?.[0] ?? `Maple ${word}`
      const address = `${word}@${slip ? 'gmail.con' : 'example.com'}`
      const isEmpty = isInForm && value === '' && type !== 'search'
      const act =
        kind === 'type'
          ? typeValue(person, control, isAddress(control) ? address : usual)
          : kind === 'choose' && options[0] && select(person, control, options[0])
      if (isEmpty && act) await act.run().catch(() => {})
    }
  },
})

const isCombobox = ({ title }: Control) => title.startsWith('combobox')
const isSearch = (control: Control) => control.type === 'search' || isCombobox(control)

const search = (person: Person, control: Control, name: string, isAtOnce = false): Unweighted => ({
  does: `searches for ${JSON.stringify(name)} in ${control.title}${isAtOnce ? AND_ENTER : ''}`,
  kind: isAtOnce ? 'key' : 'type',
  ...{ control, name },
  run: async () => {
    const field = await find(person, control)
    await field?.fill(name, PATIENCE)
    if (isAtOnce) await field?.press('Enter')
    // Lists search once typing pauses.
    else await person.page.waitForTimeout(400)
  },
})

const select = (person: Person, control: Control, label: string): Unweighted => ({
  does: `chooses “${label}” in ${control.title}`,
  kind: 'choose',
  control,
  run: async () => {
    const element = await find(person, control)
    await element?.focus()
    await element?.selectOption({ label }, PATIENCE)
  },
})

const pick = (person: Person, control: Control, file: string): Unweighted => ({
  does: `picks ${file} for ${control.title}`,
  kind: 'file',
  control,
  run: async () => (await find(person, control))?.setInputFiles(files[file] ?? []),
})

const pressKey = ({ page }: Person, key: string): Unweighted => ({
  does: `presses the key ${key}`,
  kind: 'key',
  run: () => page.keyboard.press(key),
})

const goBack = ({ page }: Person): Unweighted => ({
  does: 'goes back',
  kind: 'go',
  run: () => page.evaluate(traverse, -1),
})

/** Runs in the page. Waits until the address has changed, or for a moment if there is nowhere to go. */
const traverse = (steps: number) =>
  new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true })
    setTimeout(resolve, 500)
    history.go(steps)
  })

const goings = ({ page, screen }: Person): Unweighted[] => [
  { does: 'goes forward', kind: 'go', run: () => page.evaluate(traverse, 1) },
  { does: 'reloads the page', kind: 'go', run: () => page.reload() },
  {
    does: 'closes the page and opens it again',
    kind: 'go',
    run: async () => {
      await page.goto('about:blank')
      await page.goto(screen.path)
    },
  },
]

/** Staff who have left their screens, or whose session has ended, soon come back to them. */
const wayBack = ({ screen: { path } }: Person) =>
  path.startsWith('/auth') ? 120 : path.startsWith('/admin') ? 6 : 60

const returns = (person: Person): Unweighted[] =>
  person.screen.path.startsWith('/auth')
    ? [{ does: 'signs in', kind: 'go', run: () => signInAgain(person) }]
    : adminLinks.map(({ path }) => open(person, path))

const open = ({ page }: Person, path: string): Unweighted => ({
  does: `opens ${path}`,
  kind: 'go',
  run: () => page.goto(path),
})

async function signInAgain({ page, accounts }: Person) {
  const { email, password } = accounts.at(-1) ?? { email: '', password: '' }
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
