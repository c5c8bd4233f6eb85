import type { ContactMessage } from './contact-message.ts'
import { countSellingWords, findLinks, hidesItsOwner } from './spam-signs.ts'

/** Whatever somebody typed or chose, and whatever a page added, since a stranger may write that, too. */
interface Written extends Omit<ContactMessage, 'message'> {
  text: string
}

/** Signs of advertising, with the reason shown to staff. */
interface Mark {
  signs: 1 | 2
  reason: string
}

type Rule = (written: Written) => Mark | false

const linksElsewhere: Rule = ({ text }) => {
  const links = findLinks(text)
  const others = links.filter(({ isToPictures }) => !isToPictures).length
  if (others > 2) return mark(2, 'It has several links, as most adverts do.')
  if (links.some(hidesItsOwner)) return mark(2, 'It links to an address that hides whose it is.')
  return others > 0 && mark(1, 'It has a link, as most adverts do.')
}

const writesLinksInCode: Rule = ({ text }) =>
  /<a\s[^>]*href|\[url\b|\[link\b/i.test(text) && mark(2, 'It has links written in code.')

const linksInItsName: Rule = ({ name, phone }) =>
  /https?:|www\.|\[url/i.test(`${name} ${phone}`) &&
  mark(2, 'It has a link in place of a name or phone number.')

const sellsSomething: Rule = ({ name, email, text }) => {
  const words = countSellingWords([name, email, text].join('\n'))
  return words > 0 && mark(words > 1 ? 2 : 1, 'It uses the words of advertisers.')
}

const rules = [linksElsewhere, writesLinksInCode, linksInItsName, sellsSomething]

/** Two signs in our own form, because families write a link or an advertiser's word, too. */
const ENOUGH_IN_OUR_FORM = 2

interface Post {
  written: Written
  /** Sent with a valid token of our form, or from our form without scripts. */
  isFromOurForm: boolean
  /** The value of the honeypot field. A password manager may fill it in our form. */
  hidden: string
}

export interface SpamJudgement {
  /** Why it may be an advert, for staff; or null. */
  advertSigns: string | null
  /** Why it is held back, for staff; or null. A message from our own form is never held back. */
  spamReason: string | null
}

export function judgeMessage({ written, isFromOurForm, hidden }: Post): SpamJudgement {
  const marks = rules.map((rule) => rule(written)).filter((given) => given !== false)
  const signs = marks.reduce((sum, given) => sum + given.signs, 0)
  const isAdvert = signs >= (isFromOurForm ? ENOUGH_IN_OUR_FORM : 1)
  const advertSigns = isAdvert ? marks.map(({ reason }) => reason).join(' ') : null
  if (isFromOurForm) return { advertSigns, spamReason: null }
  const trap = hidden.trim() && 'The field that people cannot see was filled in.'
  if (!advertSigns && !trap) return { advertSigns, spamReason: null }
  const reasons = [
    trap,
    'It was not written in the form of this site: a program may have sent it.',
    advertSigns,
  ]
  return { advertSigns, spamReason: reasons.filter(Boolean).join(' ') }
}

const mark = (signs: 1 | 2, reason: string): Mark => ({ signs, reason })
