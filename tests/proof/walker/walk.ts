import type { Browser } from '@playwright/test'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { type Act, findAct } from './acts.ts'
import { type Arrival, welcome } from './arrivals.ts'
import { findChoices } from './choices.ts'
import { type Company, openCompany, tilly } from './company.ts'
import { findLowContrast } from './contrast.ts'
import { choose, drawSteps } from './draw.ts'
import { noteOffers, noteWords } from './memory.ts'
import { intercept, isHeld, releaseHeld } from './network.ts'
import type { Person } from './people.ts'
import * as rules from './rules.ts'
import type { Screen } from './screen.ts'
import { readStored, type Stored } from './stored.ts'
import { findEvents, reconnect } from './world.ts'

/** A step as it is printed: `12. The owner presses button “Save”. [/admin/faqs]`. */
export interface Sentence {
  number: number
  name: string
  does: string
  path: string
}

/** Without words, the act of a step is chosen. */
type Plan = Partial<Sentence> & Pick<Sentence, 'number'>

export interface Walk {
  seed: number
  count: number
  /** The path on which everybody begins, if not where they like. */
  near?: string
  /** The names of the only rules that are checked, for a planted fault. */
  only?: string | undefined
  /** The folder of the product with the planted fault. */
  product?: string | undefined
  /** The steps to repeat. Those that can't be taken any more are left out. */
  sentences?: Sentence[]
}

export interface Outcome extends Walk {
  sentences: Sentence[]
  /** Missing if every rule held. */
  broken?: { rule: string; how: string; picture: Buffer }
}

export const print = ({ number, name, does, path }: Sentence) =>
  `${number}. ${name} ${does}. [${path}]`

export const parse = (text: string): Sentence[] =>
  [...text.matchAll(/^(\d+)\. (A family|The owner|A colleague) (.*)\. \[(.*)\]$/gm)].map(
    ([, number, name = '', does = '', path = '']) => ({ number: Number(number), name, does, path }),
  )

/**
 * Walks until a rule is broken, or to the end. A seed repeats its walk only up to an answer that the server gives so late
 * that another screen is shown meanwhile.
 */
export async function takeWalk(browser: Browser, walk: Walk): Promise<Outcome> {
  const company = await openCompany(walk.product)
  const draws = drawSteps(walk.seed, walk.count)
  const planned: Plan[] = walk.sentences ?? draws.map((_, number) => ({ number }))
  const sentences: Sentence[] = []
  const tell = (sentence: Sentence) => {
    sentences.push(sentence)
    if (!walk.sentences) console.log(print(sentence))
  }
  let stored = await readStored(company)
  try {
    for (const plan of planned) {
      const draw = draws[plan.number] ?? 0
      const arrival = nextPerson(company, walk, draw, plan)
      const { name, path } = arrival
      let person = company.people.find((one) => one.name === name)
      if (!person) {
        const does = `comes with a ${arrival.device}`
        tell({ number: plan.number, name, does, path })
        person = await welcome(browser, company.site, arrival)
        company.people.push(person)
        if (!plan.does || plan.does === does) continue
      }
      const find = () => chooseAct(company, person, stored, { draw, ...plan })
      let act = find()
      for (let wait = 250; !act && wait <= 2000; wait *= 2) {
        await new Promise((resolve) => setTimeout(resolve, wait))
        await person.look()
        act = find()
      }
      if (!act) continue
      tell({ number: plan.number, name, does: act.does, path: person.screen.path })
      const step = await takeStep(company, person, act, stored)
      noteWords(step)
      const broken = await findBroken(step, company, stored, walk.only)
      noteOffers(step)
      stored = step.stored
      if (broken) {
        const picture = await person.page.screenshot()
        return { ...walk, sentences, broken: { ...broken, picture } }
      }
    }
    return { ...walk, sentences }
  } finally {
    await company.close()
  }
}

const starts = [
  ...adminLinks.map(({ path }) => path),
  ...[`/admin/pets/${tilly.id}`, '/#contact', '/price', '/arrange', '/when-a-pet-dies'],
]
const isOfStaff = (path: string) => path.startsWith('/admin')

/**
 * Whose turn it is, and how they come to the site if they aren't there yet. Successive seeds begin on different pages.
 */
function nextPerson(
  { owner, colleague }: Company,
  { seed, near }: Walk,
  draw: number,
  { name, path, does }: Plan,
): Arrival {
  const start = near ?? starts[seed % starts.length] ?? '/'
  const all = [
    { name: 'A family', account: undefined, place: '/#contact' },
    { name: 'The owner', account: owner, place: '/admin/contact-submissions' },
    { name: 'A colleague', account: colleague, place: '/admin/contact-submissions' },
  ]
  // Mostly one person, because a second one costs a browser of its own, and things happen within one.
  const main = isOfStaff(start) ? 'The owner' : 'A family'
  const next = choose(
    all,
    draw,
    (one) => one.name,
    (one) => (one.name === main ? 100 : 1),
  )
  const { place, ...person } = all.find((one) => one.name === name) ?? next
  const isPhone = does?.startsWith('comes') ? does.endsWith('a phone') : seed % 2 === 0
  return {
    ...person,
    path: path ?? (isOfStaff(place) === isOfStaff(start) ? start : place),
    device: isPhone ? 'phone' : 'laptop',
  }
}

function chooseAct(
  company: Company,
  person: Person,
  stored: Stored,
  { draw, number, does }: { draw: number; number: number; does?: string },
) {
  const acts = [
    ...findChoices(person, stored, draw, `walk${number}`),
    ...findEvents(company, person),
  ]
  if (does !== undefined) return findAct(person, acts, does)
  return choose(
    acts,
    draw,
    (act) => act.does,
    ({ weight }) => weight,
  )
}

async function takeStep(
  company: Company,
  person: Person,
  act: Act,
  stored: Stored,
): Promise<rules.Step> {
  const hadEntered = person.hasEntered
  person.fault = { now: person.fault.next }
  if (person.fault.now || person.endOutage || person.held.length > 0 || person.isOutdated)
    excuse(person)
  await intercept(person)
  releaseHeld(person)
  // A control that something covers, or that has just gone, is a step in which nothing happens.
  await act.run().catch(() => {})
  const before = person.screen
  const after = await readAgain(company, person)
  if (after.question && after.question !== before.question) person.unasked = before
  // Without a connection it waits, and says so. The walk may hold an answer for longer than is usual.
  if (!after.isSending || person.endOutage || isHeld(person)) person.sendingSince = undefined
  else person.sendingSince ??= performance.now()
  const { next, now: ordered, isMet } = person.fault
  person.fault = { next: isMet ? next : (next ?? ordered) }
  if (isMet || act.kind === 'world') excuse(person)
  const isExcused = person.excused > 0 || performance.now() < person.excusedUntil
  person.excused = Math.max(0, person.excused - 1)
  const now = await readStored(company, stored)
  return {
    ...{ person, act, before, after, hadEntered, isExcused, stored: now },
    contrast: await findLowContrast(person),
    troubles: person.troubles.splice(0),
    added: compare(stored, now),
  }
}

/** A failed read is logged a second later, and by then a quick walk is steps away. */
function excuse(person: Person) {
  person.excused = 3
  person.excusedUntil = performance.now() + 3000
}

const compare = (before: Stored, now: Stored) => ({
  audited: now.audited.filter(({ id }) => !before.audited.some((entry) => entry.id === id)),
  messages: now.messages.filter(({ id }) => !before.messages.some((message) => message.id === id)),
})

/** Reads the screen. Whoever left the site, or meets the browser's own page about the connection, comes back first. */
async function readAgain({ site }: Company, person: Person): Promise<Screen> {
  const { host } = new URL(site.url.replace('127.0.0.1', 'localhost'))
  const { path } = person.screen
  for (let tries = 0; tries < 5; tries += 1)
    try {
      const shown = await person.page.evaluate(() => location.host)
      if (shown !== host) throw new Error(`The page is at ${shown}`)
      return await person.look()
    } catch {
      await reconnect(person)
      await person.page.goto(path).catch(() => {})
    }
  return person.screen
}

/** The first broken rule that a few seconds don't mend. */
async function findBroken(step: rules.Step, company: Company, stored: Stored, only?: string) {
  const asked = Object.values(rules).filter(({ name }) => !only || only.includes(name))
  const check = (rule: rules.Rule) => rule(step)
  for (let wait = 250; asked.some(check) && wait <= 2000; wait *= 2) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    const after = await step.person.look()
    const { toast, appeared } = step.after
    const known = { toast: after.toast ?? toast, appeared: [...appeared, ...after.appeared] }
    step.after = { ...after, ...known }
    step.stored = await readStored(company)
    step.added = compare(stored, step.stored)
  }
  const rule = asked.find(check)
  return rule && { rule: rule.name, how: String(rule(step)) }
}
