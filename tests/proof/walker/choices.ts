import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import {
  type Act,
  files,
  fillIn,
  goBack,
  groupOf,
  isEmpty,
  navigate,
  open,
  pick,
  press,
  pressKey,
  search,
  searchAndEnter,
  select,
  signIn,
  type,
  typedInto,
} from './acts.ts'
import { choose } from './draw.ts'
import type { Person } from './people.ts'
import { type Control, isKept } from './screen.ts'
import { type Stored, tableOf } from './stored.ts'

/** An act, and how likely it is beside the others. */
export type Choice = Act & { weight: number }

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
const keys = ['Tab', 'Shift+Tab', 'Enter', 'Space', 'ArrowDown', 'F8']
/** Those of the product, which do nothing under a question. */
const shortcuts = ['Control+Enter', 'Control+k']

/** What the person can do on the screen they see. */
export function findChoices(person: Person, stored: Stored, draw: number, word: string): Choice[] {
  const { screen } = person
  const isReady = isReadyToSend(person)
  const of = (kind: Control['kind']) => screen.controls.filter((control) => control.kind === kind)
  const pressed = of('press').filter(({ name }) => !LEFT_ALONE.test(name))
  const buttons = pressed.filter(({ isLink }) => !isLink)
  const links = pressed.filter(({ isLink }) => isLink)
  const fields = of('type').filter((control) => !isSearch(control))
  const searches = of('type').filter(isSearch)
  const lookups = searches.filter(isCombobox)
  const isIncomplete = fields.some(isEmpty)
  const isUntouched = fields.some(({ value }) => !/walk\d/.test(value))
  // A dialog searches everything, a list its own rows.
  const all = Object.values(stored.names).flat()
  const names = lookups.length > 0 ? all : (stored.names[tableOf(screen.path) ?? ''] ?? [])
  const found = names.length > 0 ? choose(names, draw, String) : ''
  // Questions and other dialogs are mostly answered, and forms that were filled in are mostly sent.
  const isDue = isReady || (screen.dialog !== undefined && fields.length === 0)
  const isAwaited = person.fault.next !== undefined && !person.endOutage
  const withoutConnection: Choice[] = [
    ...pressAny(person, isDue ? (isIncomplete ? 60 : 120) : 36, buttons),
    // What an ordered fault is about comes next, or the connection, on whose return something is sent.
    ...pressAny(person, isAwaited ? (isIncomplete ? 60 : 800) : 0, buttons.filter(isWriting)),
    // What takes long is looked at, and withdrawn.
    ...pressAny(person, person.held.length > 0 ? 200 : 0, buttons.filter(isOfOutbox)),
    ...share(
      isReady ? 16 : isUntouched ? (screen.dialog ? 140 : 40) : 8,
      fields.map((control) => type(person, control, textFor(control, draw, word))),
    ),
    ...share(isIncomplete ? 60 : 0, [fillIn(person, word)]),
    ...share(found ? (lookups.length > 0 ? 40 : 8) : 0, [
      ...searches.map((control) => search(person, control, found)),
      ...lookups.map((control) => searchAndEnter(person, control, found)),
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
    ...share(
      // The browser opens a focused link in a new window.
      screen.focused.startsWith('link') ? 0 : screen.question ? 120 : 4,
      shortcuts.map((key) => pressKey(person, key)),
    ),
    ...share(isReady ? 12 : 2, [pressKey(person, 'Escape')]),
  ]
  if (person.endOutage) return withoutConnection
  const isAway =
    !screen.controls.some(isSubmit) && screen.path.split('?')[0] !== person.start.split('#')[0]
  return [
    ...withoutConnection,
    ...pressAny(person, isReady ? 20 : 5, links),
    ...share(isReady && screen.canGoBack ? 100 : 5, [goBack(person)]),
    ...share(6, navigate(person)),
    ...share(isAway ? 20 : 2, [open(person, person.start)]),
    ...(person.accounts.length > 0 ? findReturns(person) : []),
  ]
}

/** Staff who have left their screens, or whose session has ended, soon come back to them. */
function findReturns(person: Person) {
  const { path } = person.screen
  if (path.startsWith('/auth')) return share(120, [signIn(person)])
  const screens = adminLinks.map((link) => open(person, link.path))
  return share(path.startsWith('/admin') ? 6 : 60, screens)
}

const share = (weight: number, acts: Act[]): Choice[] =>
  weight === 0 ? [] : acts.map((act) => ({ ...act, weight: weight / acts.length }))

/** Kinds of controls share the weight, so that the same button of many rows counts as one. */
function pressAny(person: Person, weight: number, controls: Control[]): Choice[] {
  const groups = Object.values(Object.groupBy(controls, (one) => groupOf(person, one)))
  const weights = groups.map(([control] = []) => (control ? emphasis(person, control) : 0))
  const total = weights.reduce((sum, one) => sum + one, 0)
  return groups.flatMap((members = [], index) =>
    share(
      (weight * (weights[index] ?? 0)) / total,
      members.map((control) => press(person, control)),
    ),
  )
}

/** Used controls count less. */
function emphasis(person: Person, control: Control) {
  const { name } = control
  const times = person.uses.get(groupOf(person, control)) ?? 0
  if (isReadyToSend(person) && isSubmit(control)) return 60 / (1 + times / 4)
  if (isOfOutbox(control) || /^(Undo$|Add|New|Edit|Reply)/.test(name)) return 20 / (1 + times / 4)
  const isQuestion = person.screen.question !== undefined
  const isLeaving = !isQuestion && /^(Close|Cancel)/.test(name)
  const isImportant = isWriting(control) || (control.isInDialog && !isLeaving)
  return (isImportant ? 4 : 1) / (1 + times)
}

const isOfOutbox = ({ name }: Control) => /^(See your|Send it now|Withdraw it)/.test(name)

/** Whether a press is likely to write something. */
const isWriting = (control: Control) =>
  control.title.startsWith('switch') ||
  isSubmit(control) ||
  /^(save|send|record|delete|undo|mark|move|hide|reply|restore|withdraw|remove|yes)/i.test(
    control.name,
  )

/** Whether a form can be sent, and something that was typed isn't stored. */
export const isReadyToSend = ({ screen, words }: Person) =>
  screen.controls.some(isSubmit) && [...words].some((word) => isKept(word, screen))
const isSubmit = ({ type, isInForm }: Control) => type === 'submit' && isInForm

const isCombobox = ({ title }: Control) => title.startsWith('combobox')
const isSearch = (control: Control) => control.type === 'search' || isCombobox(control)

function textFor({ type }: Control, draw: number, word: string) {
  const given = typedInto(word)[type]
  if (given) return choose(given, draw, String)
  const text = choose(texts, draw, String)(word)
  return type === 'textarea' ? text : text.replaceAll('\n', ' ')
}
