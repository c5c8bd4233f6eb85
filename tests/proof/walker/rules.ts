import { isDeepStrictEqual } from 'node:util'
import { type Act, closesToast } from './acts.ts'
import type { Person } from './people.ts'
import { isKept, type Screen } from './screen.ts'
import { type AuditEntry, nameColumns, rowOf, type Stored } from './stored.ts'

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
  /** Texts that can't be read for lack of contrast. */
  contrast: string[]
  /** What was uncaught, logged or refused during the step. */
  troubles: string[]
  /** All that the database holds of the walk. */
  stored: Stored
  /** The part of `stored` that came with this step. */
  added: { audited: AuditEntry[]; messages: Stored['messages'] }
}

/** Each value that this file exports is a rule. It returns the sentence of how it was broken. */
export type Rule = (step: Step) => string | false | undefined

/** No uncaught error, no error page, no part that can't be shown, no 5xx and no logged error that no fault explains. */
export const nothingBreaks: Rule = ({ troubles, isExcused, before, after }) => {
  // The answer to an explained failure stays above its form.
  const isBroken = ({ text }: Screen) => /Something went wrong|part can’t be shown/.test(text)
  if (isBroken(after) && !isBroken(before) && !isExcused)
    return `the page says: ${after.text.slice(0, 200)}`
  const unexplained = troubles.filter((trouble) => !isExcused || BUG.test(trouble))
  return unexplained.length > 0 && unexplained.join('\n')
}
const BUG = /TypeError: (?!Failed to fetch)|ReferenceError|RangeError|Minified React error/

/** An open question goes away by each of its buttons. */
export const aQuestionGoesAway: Rule = ({ act, before, after }) =>
  isAnswer(act, before) &&
  after.question === before.question &&
  after.document === before.document &&
  `“${before.question}” is asked again after “${act.control?.name}”`

/** Nobody is asked about unsaved changes unless they entered something since they let the last ones go. */
export const nothingIsAskedForNothing: Rule = ({ hadEntered, after }) =>
  /unsaved changes|this answer/.test(after.question ?? '') &&
  !hadEntered &&
  !after.kept.includes('draft/') &&
  `“${after.question}” is asked, and nothing was entered`

/** The button that keeps what was entered leaves every field as it was. */
export const keepingKeeps: Rule = ({ act, before, after }) => {
  if (!isAnswer(act, before) || !/^Keep Editing$/.test(act.control?.name ?? '')) return
  const lost = before.fields.find(
    ({ title, value }) =>
      !after.fields.some((field) => field.title === title && field.value === value),
  )
  return lost && `“${lost.value.slice(0, 40)}” is no longer in ${lost.title}`
}

/** What was typed is in its field, kept for the next visit, or stored, until a press lets it go. */
export const typedWordsAreKept: Rule = ({ person, after, stored }) => {
  const lost = [...person.words].find((word) => !isKept(word, after) && !stored.text.includes(word))
  return lost && `“${lost}” was typed, and is neither in a field, nor kept, nor stored`
}

/** Each entry of the audit log has a press behind it, by the person whose page it was. */
export const eachEntryHasItsPress: Rule = ({ person, act, before, added, isExcused }) => {
  const owner = person.owners.get(before.document)
  const changes = added.audited.filter((entry) => !isOpening(entry))
  const foreign = changes.find(({ actor_email }) => actor_email !== owner)
  if (foreign)
    return `${foreign.operation} in ${foreign.table_name} is by ${foreign.actor_email} on the page of ${owner}`
  const [entry] = changes
  const isPress = act.kind !== 'go' && !act.does.endsWith('Escape')
  return entry && !isPress && !isExcused && `${entry.operation} in ${entry.table_name} has no press`
}
const isOpening = ({ after }: AuditEntry) => after?.admin_read === true

/** A success that staff read about is in the audit log, unless they saved what they had not changed. */
export const eachSuccessIsAudited: Rule = ({ person, act, before, after, added, isExcused }) =>
  after.toast &&
  !isExcused &&
  person.accounts.length > 0 &&
  /^\/admin(?!\/account)/.test(before.path) &&
  act.kind === 'press' &&
  !closesToast(act) &&
  !after.toast.isFailure &&
  !WITHOUT_AUDIT.test(after.toast.title) &&
  added.audited.length === 0 &&
  (act.control?.name !== 'Undo' || person.undoable.length > 0) &&
  (!act.control?.isInForm ||
    before.fields.some(
      ({ form, value }) =>
        form === act.control?.form && [...person.words].some((word) => value.includes(word)),
    )) &&
  `“${after.toast.title}”, and nothing is in the audit log`
/** Toasts about acts that change no row of content. */
const WITHOUT_AUDIT =
  /Copied|Cleared|mail|link|cache|Invitation|Signed|discarded|downloaded|not |could/i

/** A visitor reads the name of a shown row a few seconds after it was saved. */
export const aVisitorReadsWhatIsSaved: Rule = ({ added, stored }) => {
  const missing = added.audited
    .filter(({ after }) => after?.is_shown === true)
    .map(({ table_name, after }) => String(after?.[nameColumns[table_name] ?? '']))
    .find((name) => !stored.page.includes(/walk\d+/.exec(name)?.[0] ?? ''))
  return missing && `no visitor reads “${missing}”`
}

/** A family reads that a message was sent only if it is stored, now or by an attempt whose answer was lost. */
export const eachSentMessageIsStored: Rule = ({ before, after, added, stored }) =>
  [after.text, ...after.appeared].some((text) => text.includes('Message Sent!')) &&
  !before.text.includes('Message Sent!') &&
  added.messages.length === 0 &&
  !before.fields
    .flatMap(({ value }) => value.match(/walk\d+/g) ?? [])
    .some((word) => JSON.stringify(stored.messages).includes(word)) &&
  'a message was called sent, and none was stored'

/**
 * The keyboard focus isn't lost while the address stays. A link to a section moves the place where Tab begins, and the
 * answer to a sent form brings the focus back from its disabled button.
 */
export const focusStays: Rule = ({ act, before, after }) =>
  !act.control?.isLink &&
  // Past the last control, and around the menu, Tab goes to the browser's own buttons.
  !act.does.endsWith('Tab') &&
  after.document === before.document &&
  after.path === before.path &&
  !after.isSending &&
  (before.focus === 'something' || (before.isSending && before.hasSent)) &&
  after.focus === 'nothing' &&
  'nothing has the keyboard focus any more'

/** Nothing scrolls sideways. */
export const nothingScrollsSideways: Rule = ({ after }) =>
  after.sidewaysPixels > 0 && `the page is ${after.sidewaysPixels} pixels wider than the window`

/** A shortcut does nothing while a question is open. The search doesn't open over any dialog. */
export const noShortcutReachesBehindADialog: Rule = ({ act, before, after, added, isExcused }) => {
  if (!act.does.includes('Control+') || isExcused) return
  if (act.does.endsWith('+k') && before.dialog && after.dialog !== before.dialog)
    return `${act.does} put “${after.dialog}” in the place of “${before.dialog}”`
  if (!before.question) return
  if (after.question !== before.question) return `${act.does} closed “${before.question}”`
  // What waits in the browser is sent by itself.
  const entry = added.audited.find(({ row_id }) => !before.kept.includes(row_id))
  return entry && `${act.does} wrote to ${entry.table_name} behind “${before.question}”`
}

/** While a dialog stays open, no field behind it changes, and the focus doesn't go behind it. */
export const nothingChangesBehindADialog: Rule = ({ before, after, act }) => {
  if (!before.dialog || after.dialog !== before.dialog || after.document !== before.document) return
  if (after.focus === 'behind the dialog') return `the focus is behind “${after.dialog}”`
  const behind = (screen: Screen) => screen.fields.filter((field) => !field.isInDialog)
  const changed = behind(before).find(({ title, value }) =>
    behind(after).some((field) => field.title === title && field.value !== value),
  )
  const isExpected = act.kind === 'world' || act.control?.name === 'Undo'
  return changed && !isExpected && `${changed.title} changed behind “${after.dialog}”`
}

/** A failure is described in a sentence for people, not in a driver's. */
export const noFailureIsADriversSentence: Rule = ({ after }) => {
  const shown = after.appeared.join(' | ')
  return TECHNICAL.test(shown) && `a failure is described by “${shown}”`
}
const TECHNICAL =
  /violates|constraint|row-level|relation "|PGRST|invalid input syntax|duplicate key|coerce|fetch|TypeError|JSON|undefined|\[object|Ordered by the walk|SQLSTATE/

/** A failure offers no Undo, because its reader would take it for one of what failed. */
export const noFailureOffersUndo: Rule = ({ after }) =>
  after.toast?.isFailure && after.toast.hasUndo && `“${after.toast.title}” offers Undo`

/** Undo takes back what its toast is about, and nothing else. */
export const undoTakesBackItsOwn: Rule = ({ act, person, added }) => {
  if (act.control?.name !== 'Undo' || person.undoable.length === 0) return
  const other = added.audited.find((entry) => !person.undoable.includes(rowOf(entry)))
  return other && `Undo changed a row of ${other.table_name} that its toast isn’t about`
}

/** What was called withdrawn isn't stored afterwards. */
export const whatWasWithdrawnIsNotStored: Rule = ({ person, stored }) => {
  const sent = person.withdrawn.find((id) => stored.text.includes(id))
  return sent && 'what was withdrawn, and “will not be sent”, is stored'
}

/** A text that wasn't on the screen before can be read. */
export const everyTextHasContrast: Rule = ({ contrast }) =>
  contrast.length > 0 && contrast.join('\n')

/** The answer to a press is in view, or its toast says the same. */
export const theAnswerIsInView: Rule = ({ act, before, after }) => {
  if (!['press', 'key'].includes(act.kind) || after.document !== before.document) return
  const known = before.answers.map(({ text }) => text)
  const given = after.answers.filter(({ text }) => !known.includes(text))
  const [first] = given
  return (
    first &&
    !after.isFieldInView &&
    !given.some(({ text, isInView }) => isInView || after.toast?.text.includes(text)) &&
    `the answer “${first.text}” is out of view`
  )
}

/** A pressed button does something that can be seen, such as to focus a field that has to be corrected. */
export const aPressIsAnswered: Rule = ({ person, act, before, after }) => {
  const { control } = act
  // The bar at the foot of the page says that a read waits for the connection. What was copied is copied again.
  const name = control?.name ?? ''
  const isAnswered = name === 'Copied' || (person.endOutage && /^(Try again|Refresh)$/.test(name))
  const isPressed = act.kind === 'press' && control?.title.startsWith('button')
  // A pressed button takes the focus whether it does anything or not.
  const isElsewhere = ![before.focused, control?.title].includes(after.focused)
  return (
    isPressed &&
    !control?.isChosen &&
    !isAnswered &&
    after.appeared.length === 0 &&
    !after.isFieldInView &&
    !isElsewhere &&
    isAlike(before, after, ['document', 'path', 'dialog', 'question', 'answers', 'text']) &&
    isAlike(before, after, ['fields', 'controls']) &&
    `nothing answers “${name}”`
  )
}

/** A question that is answered with yes has an effect, unless it waits for the connection. */
export const anAnswerIsCarriedOut: Rule = ({ person, act, before, after, added, isExcused }) => {
  const { unasked } = person
  if (!isAnswer(act, before) || NO.test(act.control?.name ?? '') || !unasked || isExcused) return
  return (
    isAlike(after, unasked, ['document', 'path', 'dialog', 'text', 'fields']) &&
    !after.toast &&
    added.audited.length === 0 &&
    `“${act.control?.name}” changes nothing`
  )
}
const NO = /^(Keep|Cancel|Stay|Close)/

/** A message is sent, refused, or called waiting within thirty seconds. */
export const aSentFormIsAnsweredInTime: Rule = ({ person, after }) =>
  person.sendingSince !== undefined &&
  performance.now() - person.sendingSince > 30_000 &&
  `it is still being sent: ${after.text.slice(0, 100)}`

/** A search without a chosen filter finds a stored row by its name. */
export const aStoredNameIsFound: Rule = ({ act, before, after, isExcused }) =>
  act.name &&
  !/[?&](type|box)=/.test(before.path) &&
  act.kind === 'type' &&
  !isExcused &&
  !plain(after.text).includes(plain(act.name)) &&
  !/\d+ in \p{L}+/u.test(after.text) &&
  `the search doesn’t find “${act.name}”`

/** Enter in the search opens what was typed. */
export const enterOpensWhatIsTyped: Rule = ({ act, before, after }) => {
  const isOpened =
    act.name &&
    act.kind === 'key' &&
    after.document === before.document &&
    after.dialog !== before.dialog
  const shown = [after.text, after.dialog, ...after.fields.map(({ value }) => value)].join(' ')
  return (
    isOpened &&
    !plain(shown).includes(plain(act.name ?? '')) &&
    `Enter opened ${after.path} for “${act.name}”`
  )
}
const plain = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** A mail that is called sent has arrived at the mail server. */
export const aMailCalledSentHasArrived: Rule = ({ stored: { mailedTo, arrivedAt } }) => {
  const count = (all: string[], one: string) => all.filter((other) => other === one).length
  const missing = mailedTo.find((one) => count(mailedTo, one) > count(arrivedAt, one))
  return missing && `a mail to ${missing} is called sent, and none arrived`
}

/** The firm is mailed about each message that isn't taken for spam. */
export const eachMessageIsMailed: Rule = ({ added, stored, person }) => {
  const missing = added.messages.find(
    (message) => !message.spam_reason && !stored.arrivedAt.includes(String(message.email)),
  )
  return (
    missing &&
    stored.isMailTaken &&
    person.accounts.length === 0 &&
    `nothing was mailed to ${missing.email} about the message of ${missing.name}`
  )
}

const isAlike = (one: Screen, other: Screen, parts: (keyof Screen)[]) =>
  parts.every((part) => isDeepStrictEqual(one[part], other[part]))

const isAnswer = ({ control }: Act, { question }: Screen) => question && control?.isInDialog
