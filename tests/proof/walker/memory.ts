import { closesToast } from './acts.ts'
import type { Step } from './rules.ts'
import { isKept, type Screen } from './screen.ts'
import { rowOf } from './stored.ts'

/** Remembers what was typed, and forgets it once it is stored, typed over, or let go. */
export function noteWords({ person, act, before, after, stored, added }: Step) {
  const { words } = person
  const field = act.control?.title ?? ''
  // The key presses the button that has the focus.
  const pressed =
    act.control?.name ?? (/ (Enter|Space)$/.test(act.does) ? before.focused : act.does)
  for (const word of words) {
    const holders = before.fields.filter(({ value }) => value.includes(word))
    const isReplaced = act.kind === 'type' && holders.every(({ title }) => title === field)
    const isRemade = /slug from/.test(pressed) && holders.some(({ title }) => /Slug/.test(title))
    const isLetGo = LETTING_GO.test(pressed) && (act.kind === 'world' || !isKept(word, after))
    // The address of a price keeps its words.
    const isAddressed = after.path.includes(word)
    // The choices of /price are kept in their tab.
    const isLeft =
      before.path.startsWith('/price') &&
      act.does.includes('second window') &&
      holders.every(({ title }) => title.startsWith('Weight'))
    if (isReplaced || isRemade || isLetGo || isAddressed || isLeft || stored.text.includes(word))
      words.delete(word)
  }
  // A dialog that opens meanwhile takes the focus and what is typed.
  const isHeard = (word: string) =>
    isKept(word, {
      ...after,
      fields: after.fields.filter(({ title }) => !act.control || title === field),
    })
  if (act.word && isHeard(act.word)) words.add(act.word)
  const isKey = act.kind === 'key' && /(Enter|Space|Arrow)/.test(act.does)
  const isEntry = isKey || act.kind === 'file' || act.control?.isInForm || act.word
  const isAnswered = act.control?.isInDialog && before.question !== undefined
  const isStored = after.toast?.isFailure === false && added.audited.length > 0
  if (isAnswered || isStored) person.hasEntered = false
  else if (isEntry && !/^(Save|Cancel|Close)/.test(act.control?.name ?? ''))
    person.hasEntered = true
}
/** Drafts are kept for days, and not until the clocks change. */
const LETTING_GO = /discard|clear|log out|undo|theirs|original|remove|delete|withdraw|clocks/i

/** Remembers what an Undo has to take back, and what was withdrawn. */
export function noteOffers({ person, act, before, after, added, isExcused }: Step) {
  const { toast } = after
  // A row that is written after a held request may be of an earlier press.
  if (toast && !toast.isFailure && !toast.isAboutEarlier && !closesToast(act))
    person.undoable = toast.hasUndo && !isExcused ? added.audited.map(rowOf) : []
  const idsOf = ({ kept }: Screen) =>
    [...kept.matchAll(/\\"id\\":\\"([\w-]{36})/g)].map(([, id = '']) => id)
  const left = idsOf(after)
  const gone = idsOf(before).filter((id) => !left.includes(id))
  if (act.control?.name === 'Withdraw it') person.leaving = gone
  if (toast?.text.includes('It will not be sent')) person.withdrawn.push(...person.leaving)
  if (toast?.text.includes('withdrawn') || act.does.startsWith('waits')) person.leaving = []
  person.withdrawn = person.withdrawn.filter((id) => !left.includes(id))
  if (act.control?.name === 'Undo') person.withdrawn = []
}
