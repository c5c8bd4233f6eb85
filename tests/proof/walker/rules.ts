import type { Act } from './acts.ts'
import type { Person } from './people.ts'
import type { Screen } from './screen.ts'
import type { AuditEntry, Stored } from './stored.ts'

/** One step of a walk, with what is known before and after it. */
export interface Step {
  person: Person
  act: Act
  before: Screen
  after: Screen
  /** Whether something had been entered before, and not been stored or let go. */
  hadEntered: boolean
  /** Whether an ordered fault, now or a moment ago, may explain a failure. */
  isExcused: boolean
  /** What was uncaught, logged or refused during the step. */
  troubles: string[]
  /** The words that this person has typed and not let go. */
  words: string[]
  /** All that the database holds of the walk. */
  stored: Stored
  /** The part of `stored` that came with this step. */
  added: { audited: AuditEntry[]; messages: number }
}

/** A rule returns the sentence of how it was broken. */
export type Rule = (step: Step) => string | false | undefined

/** No uncaught error, no error page, no part that can't be shown, no 5xx and no logged error that no fault explains. */
const nothingBreaks: Rule = ({ troubles, isExcused, after }) => {
  if (/Something went wrong|part can’t be shown/.test(after.text) && !isExcused)
    return `the page says: ${after.text.slice(0, 200)}`
  const unexplained = troubles.filter((trouble) => !isExcused || isBug.test(trouble))
  return unexplained.length > 0 && unexplained.join('\n')
}
const isBug = /TypeError: (?!Failed to fetch)|ReferenceError|RangeError|Minified React error/

/** An open question goes away by each of its buttons. */
const aQuestionGoesAway: Rule = ({ act, before, after }) =>
  isAnswer(act, before) &&
  after.question === before.question &&
  after.document === before.document &&
  `“${before.question}” is asked again after “${act.control?.name}”`

/** Nobody is asked about unsaved changes who entered nothing since they let the last ones go. */
const nothingIsAskedForNothing: Rule = ({ hadEntered, after }) =>
  /unsaved changes/.test(after.question ?? '') &&
  !hadEntered &&
  !after.kept.includes('draft/') &&
  `“${after.question}” is asked, and nothing was entered`

/** The button that keeps what was entered leaves every field as it was. */
const keepingKeeps: Rule = ({ act, before, after }) => {
  if (!isAnswer(act, before) || !/^(Keep editing|Stay)$/.test(act.control?.name ?? '')) return
  const lost = before.fields.find(
    ({ title, value }) =>
      !after.fields.some((field) => field.title === title && field.value === value),
  )
  return lost && `“${lost.value.slice(0, 40)}” is no longer in ${lost.title}`
}

/** What was typed is in its field, kept for the next visit, or stored, until a press lets it go. */
const typedWordsAreKept: Rule = ({ words, after, stored }) => {
  const lost = words.find((word) => !isKept(word, after) && !stored.text.includes(word))
  return lost && `“${lost}” was typed, and is neither in a field, nor kept, nor stored`
}
export const isKept = (word: string, { fields, kept }: Screen) =>
  kept.includes(word) || fields.some(({ value }) => value.includes(word))

/** Each entry of the audit log has a press behind it, by the person whom it names. */
const eachEntryHasItsPress: Rule = ({ person, act, added, isExcused }) => {
  const changes = added.audited.filter((entry) => !isOpening(entry))
  const emails = person.accounts.map(({ email }) => email)
  const foreign = changes.find(({ actor_email }) => !emails.includes(actor_email))
  if (foreign) return `${foreign.operation} in ${foreign.table_name} is by ${foreign.actor_email}`
  const [entry] = changes
  const isPress = act.kind !== 'go' && !act.does.endsWith('Escape')
  return entry && !isPress && !isExcused && `${entry.operation} in ${entry.table_name} has no press`
}
const isOpening = ({ after }: AuditEntry) => after?.admin_read === true

/** A success that staff read about is in the audit log, unless they saved what they had not changed. */
const eachSuccessIsAudited: Rule = ({ person, act, hadEntered, before, after, added }) =>
  after.toast &&
  person.accounts.length > 0 &&
  before.path.startsWith('/admin') &&
  act.kind === 'press' &&
  !after.toast.isFailure &&
  !withoutAudit.test(after.toast.title) &&
  added.audited.length === 0 &&
  (hadEntered || !act.control?.isInForm) &&
  `“${after.toast.title}”, and nothing is in the audit log`
/** Toasts about acts that change no row of content. */
const withoutAudit =
  /Copied|Cleared|mail|link|cache|Invitation|Signed|discarded|downloaded|not |could/i

/** A family reads that a message was sent only if it is stored. */
const eachSentMessageIsStored: Rule = ({ before, after, added }) =>
  after.text.includes('Message Sent!') &&
  !before.text.includes('Message Sent!') &&
  added.messages === 0 &&
  'a message was called sent, and none was stored'

/** The keyboard focus isn't lost while the address stays. */
const focusStays: Rule = ({ act, before, after }) =>
  act.kind !== 'world' &&
  after.document === before.document &&
  after.path === before.path &&
  before.focus === 'something' &&
  after.focus === 'nothing' &&
  'nothing has the keyboard focus any more'

/** Nothing scrolls sideways. */
const nothingScrollsSideways: Rule = ({ after }) =>
  after.sidewaysPixels > 0 && `the page is ${after.sidewaysPixels} pixels wider than the window`

/** While a dialog stays open, no field behind it changes, and the focus doesn't go behind it. */
const nothingChangesBehindADialog: Rule = ({ before, after, act }) => {
  if (!before.dialog || after.dialog !== before.dialog || after.document !== before.document) return
  if (after.focus === 'behind the dialog') return `the focus is behind “${after.dialog}”`
  const behind = (screen: Screen) => screen.fields.filter((field) => field.isBehindDialog)
  const changed = behind(before).find(({ title, value }) =>
    behind(after).some((field) => field.title === title && field.value !== value),
  )
  return changed && act.kind !== 'world' && `${changed.title} changed behind “${after.dialog}”`
}

const isAnswer = ({ control }: Act, { question }: Screen) => question && control?.isInDialog

export const rules: Rule[] = [
  nothingBreaks,
  aQuestionGoesAway,
  nothingIsAskedForNothing,
  keepingKeeps,
  typedWordsAreKept,
  eachEntryHasItsPress,
  eachSuccessIsAudited,
  eachSentMessageIsStored,
  focusStays,
  nothingScrollsSideways,
  nothingChangesBehindADialog,
]
