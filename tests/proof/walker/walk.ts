import type { Browser } from '@playwright/test'
import { adminLinks } from '../../../app/routes/admin/frame/admin-links.ts'
import { type Act, findActs } from './acts.ts'
import { choose, drawSteps } from './draw.ts'
import { type Company, openCompany, type Person, welcome } from './people.ts'
import { isKept, type Rule, rules, type Step } from './rules.ts'
import type { Screen } from './screen.ts'
import { readStored, type Stored } from './stored.ts'
import { findEvents, reconnect } from './world.ts'

export interface Walk {
  seed: number
  /** The numbers of the steps to take; those left out are not taken. */
  steps: number[]
}

export interface Outcome extends Walk {
  /** Each step as a sentence. */
  sentences: string[]
  /** Missing if every rule held. */
  broken?: { rule: string; how: string; picture: Buffer }
}

/** Walks until a rule is broken, or to the end. */
export async function takeWalk(browser: Browser, { seed, steps }: Walk): Promise<Outcome> {
  const company = await openCompany()
  const draws = drawSteps(seed, 1 + Math.max(...steps, 0))
  const sentences: string[] = []
  const words = new Map<string, { person: Person; field: string }>()
  let stored = await readStored(company)
  try {
    for (const number of steps) {
      const draw = draws[number] ?? 0
      const person = await findPerson(browser, company, seed, draw)
      const acts = [...findActs(person, draw, number), ...findEvents(company, person)]
      const act = choose(
        acts,
        draw,
        ({ does }) => does,
        ({ weight }) => weight,
      )
      sentences.push(`${number}. ${capitalize(person.name)} ${act.does}. [${person.screen.path}]`)
      const step = await takeStep(company, person, act, stored)
      stored = step.stored
      noteWords(words, step)
      step.words = [...words].flatMap(([word, { person: author }]) =>
        author === person ? word : [],
      )
      const broken = await findBroken(step, company)
      if (broken) {
        const picture = await person.page.screenshot()
        return {
          seed,
          steps: steps.slice(0, steps.indexOf(number) + 1),
          sentences,
          broken: { ...broken, picture },
        }
      }
    }
    return { seed, steps, sentences }
  } finally {
    await company.close()
  }
}

/** The person of a step, who comes to the site with their first one. */
async function findPerson(browser: Browser, company: Company, seed: number, draw: number) {
  const { owner, colleague, people } = company
  const all = [
    { name: 'a family', starts: ['/', '/#contact', '/price', '/arrange', '/when-a-pet-dies'] },
    { name: 'the owner', account: owner, starts: adminLinks.map(({ path }) => path) },
    { name: 'a colleague', account: colleague, starts: adminLinks.map(({ path }) => path) },
  ]
  // Mostly one person, because a second one costs a browser of its own, and things happen within one.
  const main = choose(all, seed, ({ name }) => name).name
  const { name, account, starts } = choose(
    all,
    draw,
    (one) => one.name,
    (one) => (one.name === main ? 8 : 1),
  )
  const path = choose(starts, seed, (start) => start)
  return (
    people.find((one) => one.name === name) ?? welcome(browser, company, { name, account, path })
  )
}

async function takeStep(company: Company, person: Person, act: Act, stored: Stored): Promise<Step> {
  const before = person.screen
  const hadEntered = person.hasEntered
  person.fault = { now: person.fault.next }
  if (person.fault.now || person.connect) person.excused = 3
  const wasExcused = person.excused > 0
  // A control that something covers, or that has just gone, is a step in which nothing happens.
  await act.run().catch(() => {})
  const after = await readAgain(company, person)
  person.fault.now = undefined
  if (act.kind === 'world') person.excused = 3
  const isExcused = wasExcused || person.excused > 0
  person.excused = Math.max(0, person.excused - 1)
  const now = await readStored(company)
  return {
    ...{ person, act, before, after, hadEntered, isExcused, words: [], stored: now },
    troubles: person.troubles.splice(0),
    added: compare(stored, now),
  }
}

const compare = (before: Stored, now: Stored) => ({
  audited: now.audited.filter(({ id }) => !before.audited.some((entry) => entry.id === id)),
  messages: now.messages - before.messages,
})

/** Reads the screen. Whoever left the site, or meets the browser's own page about the connection, comes back first. */
async function readAgain({ site }: Company, person: Person): Promise<Screen> {
  const { port } = new URL(site.url)
  if (new URL(person.page.url()).port !== port) {
    await reconnect(person)
    await person.page.goto(person.screen.path)
  }
  person.screen = await person.read()
  return person.screen
}

/** Remembers what was typed, and forgets it once it is stored, typed over, or let go. */
function noteWords(words: Map<string, { person: Person; field: string }>, step: Step) {
  const { person, act, after, stored } = step
  const field = act.control?.title ?? ''
  const isTyped = act.word !== undefined && isKept(act.word, after)
  for (const [word, typed] of words) {
    if (typed.person !== person) continue
    const isReplaced = act.kind === 'type' && typed.field === field
    const isLetGo = LETTING_GO.test(act.control?.name ?? '') && !isKept(word, after)
    if (isReplaced || isLetGo || stored.text.includes(word)) words.delete(word)
  }
  if (act.word && isTyped) words.set(act.word, { person, field })
  const isEntry = act.kind === 'key' || act.control?.isInForm
  const isAnswered = act.control?.isInDialog && step.before.question !== undefined
  const isStored = after.toast?.isFailure === false && step.added.audited.length > 0
  if (isAnswered || isStored) person.hasEntered = false
  else if (isEntry && !/^(Save|Cancel|Close)/.test(act.control?.name ?? ''))
    person.hasEntered = true
}
const LETTING_GO = /discard|clear|log out|undo|theirs|remove|delete/i

/** The first broken rule that a second doesn't mend. */
async function findBroken(step: Step, company: Company) {
  const check = (rule: Rule) => rule(step)
  if (!rules.some(check)) return
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const { toast } = step.after
  step.after = { ...(await step.person.read()), toast }
  step.person.screen = step.after
  const { audited, messages } = step.stored
  step.stored = await readStored(company)
  const late = compare({ audited, messages, text: '' }, step.stored)
  step.added = {
    audited: [...step.added.audited, ...late.audited],
    messages: step.added.messages + late.messages,
  }
  const rule = rules.find(check)
  return rule && { rule: rule.name, how: String(rule(step)) }
}

const capitalize = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
