import type { ContactMessage } from './contact-message.ts'
import type { FormToken } from './form-token.ts'
import { countSellingWords, findLinks, hidesItsOwner } from './spam-signs.ts'

/** A message and how it was sent. */
export interface Post {
  /** What a person typed, without what the page adds. */
  message: ContactMessage
  /** The value of the honeypot field. */
  hidden: string
  token: FormToken | undefined
  /** Sent by a page without scripts, which can't fetch a token. */
  isWithoutScripts: boolean
}

/** Signs of an advertiser, each with the reason shown to staff. Two signs hold a message back. */
interface Mark {
  signs: 1 | 2
  words: string
}

type Rule = (post: Post) => Mark | false

const SHORTEST_TIME = 1500

// A password manager may fill the field in a form on a page, so it counts only if the message was sent without a form.
const fillsHiddenField: Rule = ({ hidden, token, isWithoutScripts }) =>
  !token &&
  !isWithoutScripts &&
  hidden.trim() !== '' &&
  mark(1, 'The field that people cannot see was filled in.')

// One sign only: a message may come from a client other than this site's form.
const bringsNoToken: Rule = ({ token, isWithoutScripts }) =>
  !token && !isWithoutScripts && mark(1, 'It was not written in the form of this site.')

// Two signs, because the form itself waits longer than that. A token from the future only means that a clock was
// changed.
const isSentAtOnce: Rule = ({ token }) =>
  token !== undefined &&
  token.age >= 0 &&
  token.age < SHORTEST_TIME &&
  mark(2, 'It was sent the moment the form was opened.')

const linksElsewhere: Rule = ({ message }) => {
  const links = findLinks(message.message)
  const others = links.filter(({ isToPictures }) => !isToPictures).length
  if (others > 2) return mark(2, 'It has several links.')
  if (links.some(hidesItsOwner)) return mark(2, 'It links to an address that hides whose it is.')
  return others > 0 && mark(1, 'It has a link.')
}

const writesLinksInCode: Rule = ({ message }) =>
  /<a\s[^>]*href|\[url\b|\[link\b/i.test(message.message) &&
  mark(2, 'It has links written in code.')

const linksInItsName: Rule = ({ message: { name, phone } }) =>
  /https?:|www\.|\[url/i.test(`${name} ${phone}`) &&
  mark(2, 'It has a link in place of a name or phone number.')

const sellsSomething: Rule = ({ message }) => {
  const words = countSellingWords(message.message)
  return words > 0 && mark(words > 1 ? 2 : 1, 'It uses the words of advertisers.')
}

const rules = [
  fillsHiddenField,
  bringsNoToken,
  isSentAtOnce,
  linksElsewhere,
  writesLinksInCode,
  linksInItsName,
  sellsSomething,
]

/** Why a message is held back, for staff; or null. It is never refused: staff check held messages. */
export function findSpamReason(post: Post): string | null {
  const marks = rules.map((rule) => rule(post)).filter((given) => given !== false)
  const signs = marks.reduce((sum, given) => sum + given.signs, 0)
  return signs < 2 ? null : marks.map(({ words }) => words).join(' ')
}

const mark = (signs: 1 | 2, words: string): Mark => ({ signs, words })
