import { campaigns, instantPitches, linkPitches, mildPitches } from './spam-templates.ts'

export const spamKinds = ['no token', 'instant', 'links', 'repeated', 'many addresses'] as const

export interface SpamPost {
  kind: (typeof spamKinds)[number]
  name: string
  email: string
  phone: string
  message: string
  /** The network address it comes from. */
  from: string
  /** Straight to the function, or through the page as a browser without scripts. */
  endpoint: 'function' | 'page'
  /** Seconds since the form was touched; a forged token, or none at all. */
  form: number | 'forged' | 'none'
}

const each = 200

/** The same thousand posts every time: five kinds of two hundred. */
export function createSpamPosts(): SpamPost[] {
  const random = seededRandom(20261121)
  const many = (
    create: (i: number) => Omit<SpamPost, 'name' | 'phone' | 'email' | 'from'> & Partial<SpamPost>,
  ) => Array.from({ length: each }, (_, i) => ({ ...createSender(random), ...create(i) }))
  return [
    ...many((i) => ({
      kind: 'no token',
      // Every fifth takes the way of a browser without scripts.
      ...(i % 5 === 0
        ? { endpoint: 'page', form: 'none', message: write(linkPitches, random) }
        : {
            endpoint: 'function',
            form: i % 5 === 1 ? 'forged' : 'none',
            message: write(mildPitches, random),
          }),
    })),
    ...many(() => ({
      kind: 'instant',
      endpoint: 'function',
      form: random() * 1.2,
      message: write(instantPitches, random),
    })),
    ...many(() => ({
      kind: 'links',
      endpoint: 'function',
      form: 5 + random() * 600,
      message: write(linkPitches, random),
    })),
    ...many((i) => ({
      kind: 'repeated',
      ...repeatedSender(i, random),
      endpoint: 'function',
      form: 20 + random() * 200,
      message: `${write([campaigns[i % 4] ?? ''], random)}${i % 3 === 0 ? ` Ref ${Math.floor(random() * 1e5)}` : ''}`,
    })),
    ...many((i) => ({
      kind: 'many addresses',
      endpoint: 'function',
      form: 20 + random() * 200,
      message: write([campaigns[4 + (i % 4)] ?? ''], random),
    })),
  ]
}

/** One network and one mailbox a campaign; half of the posts go under other names. */
function repeatedSender(i: number, random: () => number): Partial<SpamPost> {
  const from = `198.51.100.${i % 4}`
  return i % 8 < 4
    ? { from, name: `Office ${i % 4}`, email: `office${i % 4}@promo-office.example` }
    : { from, ...createName(random) }
}

const firstNames = 'Alex Maria Kevin Olga James Priya Daniel Elena Robert Mei Lucas Anna'.split(' ')
const lastNames = 'Cole Novak Reed Petrova Diaz Khan Moore Rossi Grant Silva Hart Weber'.split(' ')

function createName(random: () => number) {
  const name = `${pick(firstNames, random)} ${pick(lastNames, random)}`
  return {
    name,
    email: `${name.replace(' ', '.').toLowerCase()}${Math.floor(random() * 1e6)}@mailbox.example`,
  }
}

const createSender = (random: () => number) => ({
  ...createName(random),
  phone: random() < 0.5 ? '' : `8${Math.floor(random() * 1e10)}`,
  from: [203, 0, Math.floor(random() * 255), Math.floor(random() * 255)].join('.'),
})

/** A template with one of the choices of each {a|b|c} taken, and # as a number. */
const write = (templates: string[], random: () => number): string =>
  pick(templates, random)
    .replace(/\{([^{}]*)\}/g, (_, choices: string) => pick(choices.split('|'), random))
    .replace(/#/g, () => String(Math.floor(random() * 900 + 100)))

const pick = <T>(list: T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T

/** Mulberry32: numbers from 0 to 1, the same for the same seed. */
function seededRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
