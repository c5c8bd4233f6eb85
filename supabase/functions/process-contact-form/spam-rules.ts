import type { ContactMessage } from './contact-message.ts'
import type { FormToken } from './form-token.ts'
import { addressesAnyBusiness, countSellingWords, findLinks, hidesItsOwner } from './spam-signs.ts'

/** How earlier messages are related to a new one. The numbers count earlier messages. */
export interface ContactHistory {
  /** By somebody else in the last week, with a similar text that isn't short. */
  similar_from_others: number
  /** By somebody else in the last hour, with a similar text of any length. */
  similar_within_hour: number
  /** Under the same name or address in the last day, with a similar text. */
  similar_from_sender: number
  /** By somebody else in the last month, linking to the same place. */
  same_links_from_others: number
  /** Sent from the same copy of the form, without opening it again. */
  same_form: number
  /** Staff have answered this address before, or taken it out of quarantine. */
  is_known: boolean
}

/** A message and how it was sent. */
export interface Post {
  message: ContactMessage
  /** The value of the field that people can't see. */
  hidden: string
  token: FormToken | undefined
  /** Sent by a page without scripts, which can't fetch a token. */
  isWithoutScripts: boolean
  history: ContactHistory
}

/** Points towards quarantine with the reason that staff read. Negative points speak for the message. */
interface Mark {
  points: number
  words: string
}

type Rule = (post: Post) => Mark | false

const quarantine = 10
const shortestTime = 1500
const fewestLetters = 10
const aDay = 24 * 60 * 60 * 1000

const fillsHiddenField: Rule = ({ hidden }) =>
  hidden.trim() !== '' && mark(10, 'The field that people cannot see was filled in.')

const bringsNoToken: Rule = ({ token, isWithoutScripts }) =>
  // Too little for quarantine: a message may come by another client than this site's form.
  !token && !isWithoutScripts && mark(6, 'It was not written in the form of this site.')

const saysNothingWithoutToken: Rule = ({ message, token, isWithoutScripts }) =>
  !token &&
  !isWithoutScripts &&
  message.message.replace(/[^\p{L}]/gu, '').length < fewestLetters &&
  mark(4, 'It says almost nothing.')

const comesWithoutScripts: Rule = ({ token, isWithoutScripts }) =>
  !token && isWithoutScripts && mark(5, 'It was sent by a browser without scripts.')

const isSentAtOnce: Rule = ({ token }) =>
  // A token from the future only means that a clock was changed.
  token !== undefined &&
  token.age >= 0 &&
  token.age < shortestTime &&
  mark(10, 'It was sent the moment the form was opened.')

const bringsOldToken: Rule = ({ token }) =>
  token !== undefined && token.age > aDay && mark(2, 'The form was opened more than a day before.')

const usesOneFormAgain: Rule = ({ history }) =>
  history.same_form >= 3 && mark(10, 'Several messages were sent with the same copy of the form.')

const linksElsewhere: Rule = ({ message }) => {
  const links = findLinks(message.message)
  const others = links.filter(({ isToPictures }) => !isToPictures).length
  if (others === 0) return links.length > 6 && mark(4, 'It has many links.')
  return mark(Math.min(2 + 2 * others, 10), others > 1 ? 'It has several links.' : 'It has a link.')
}

const linksIntoHiding: Rule = ({ message }) =>
  findLinks(message.message).some(hidesItsOwner) &&
  mark(5, 'It links to an address that hides whose it is.')

const writesLinksInCode: Rule = ({ message }) =>
  /<a\s[^>]*href|\[url\b|\[link\b/i.test(message.message) &&
  mark(10, 'It has links written in code.')

const linksInItsName: Rule = ({ message: { name, phone } }) =>
  /https?:|www\.|\[url/i.test(`${name} ${phone}`) &&
  mark(10, 'It has a link in place of a name or phone number.')

const sellsSomething: Rule = ({ message }) => {
  const words = countSellingWords(message.message)
  return words > 0 && mark(words > 1 ? 10 : 6, 'It uses the words of advertisers.')
}

const couldGoToAnybody: Rule = ({ message }) =>
  addressesAnyBusiness(message.message) && mark(4, 'It could have been sent to any business.')

const repeatsOthers: Rule = ({ history }) => {
  const { similar_from_others, similar_from_sender, similar_within_hour } = history
  const isCampaign =
    similar_from_others > 1 ||
    (similar_from_others > 0 && similar_from_sender > 0) ||
    similar_within_hour >= 5
  if (!isCampaign && similar_from_others === 0) return false
  return mark(isCampaign ? 10 : 4, 'Others sent much the same text before.')
}

const repeatsItself: Rule = ({ history }) =>
  history.similar_from_sender >= 3 &&
  mark(10, 'The same sender wrote much the same several times today.')

const linksLikeOthers: Rule = ({ history }) =>
  history.same_links_from_others > 0 && mark(6, 'Others sent a link to the same place before.')

const isKnown: Rule = ({ history }) =>
  history.is_known && mark(-10, 'Staff have dealt with this sender before.')

const rules = [
  fillsHiddenField,
  bringsNoToken,
  saysNothingWithoutToken,
  comesWithoutScripts,
  isSentAtOnce,
  bringsOldToken,
  usesOneFormAgain,
  linksElsewhere,
  linksIntoHiding,
  writesLinksInCode,
  linksInItsName,
  sellsSomething,
  couldGoToAnybody,
  repeatsOthers,
  repeatsItself,
  linksLikeOthers,
  isKnown,
]

/**
 * Why a message goes to quarantine, as a text for staff, or null. A message is never refused for it: browsers fill
 * hidden fields and people paste, so staff look at whatever is marked here.
 */
export function findSpamReason(post: Post): string | null {
  const marks = rules.map((rule) => rule(post)).filter((given) => given !== false)
  const sum = marks.reduce((points, given) => points + given.points, 0)
  if (sum < quarantine) return null
  return marks
    .filter(({ points }) => points > 0)
    .map(({ words }) => words)
    .join(' ')
}

const mark = (points: number, words: string): Mark => ({ points, words })
