import { choose } from './draw.ts'
import type { Person } from './people.ts'
import { type Control, elementOf } from './screen.ts'

export interface Act {
  /** What is done, after the person's name: `presses button “Save”`. */
  does: string
  kind: 'press' | 'type' | 'choose' | 'key' | 'go' | 'world'
  weight: number
  control?: Control
  /** The part of a typed text that occurs nowhere else. */
  word?: string
  run: () => Promise<void>
}

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
const typedInto: Record<string, string[]> = {
  number: ['0', '120', '-5', '99999999', '12.5'],
  tel: ['250 555 0199', '+1 (250) 555-0142', 'none'],
  date: ['2026-12-24', '2024-02-29'],
  time: ['09:00', '23:59'],
  url: ['https://example.com/a?b=c', 'example.com', 'javascript:alert(1)'],
  color: ['#336655'],
}

/** What the person can do on the screen they see. */
export function findActs(person: Person, draw: number, step: number): Act[] {
  const { page, screen } = person
  const isConnected = !person.connect
  const controls = screen.controls.map((control, index) => ({ control, index }))
  const pressed = controls.filter(
    ({ control }) => control.kind === 'press' && !LEFT_ALONE.test(control.name),
  )
  const press = (one: (typeof controls)[number]): Omit<Act, 'weight'> => ({
    does: `presses ${one.control.title}`,
    kind: 'press',
    control: one.control,
    run: async () => (await elementOf(page, one.index))?.click({ timeout: 3000 }),
  })
  const type = (one: (typeof controls)[number]): Omit<Act, 'weight'> => {
    const { value, word } = textFor(one.control, draw, step, person)
    return {
      does: `types ${JSON.stringify(value.slice(0, 60))} into ${one.control.title}`,
      kind: 'type',
      ...{ control: one.control, word },
      run: async () => (await elementOf(page, one.index))?.fill(value, { timeout: 3000 }),
    }
  }
  const select = (one: (typeof controls)[number]): Omit<Act, 'weight'> => {
    const label = choose(one.control.options, draw, (option) => option)
    return {
      does: `chooses “${label}” in ${one.control.title}`,
      kind: 'choose',
      control: one.control,
      run: async () => {
        const element = await elementOf(page, one.index)
        await element?.focus()
        await element?.selectOption({ label }, { timeout: 3000 })
      },
    }
  }
  return [
    ...share(36, pressed.filter(({ control }) => !control.isLink).map(press)),
    ...share(10, isConnected ? pressed.filter(({ control }) => control.isLink).map(press) : []),
    ...share(24, controls.filter(({ control }) => control.kind === 'type').map(type)),
    ...share(5, controls.filter(({ control }) => control.options.length > 0).map(select)),
    ...share(
      14,
      keys.map((key) => pressKey(person, key)),
    ),
    ...share(8, isConnected ? goings(person) : []),
  ]
}

const share = (weight: number, acts: Omit<Act, 'weight'>[]): Act[] =>
  acts.map((act) => ({ ...act, weight: weight / acts.length }))

function textFor(
  { type, name, isInForm }: Control,
  draw: number,
  step: number,
  { screen }: Person,
) {
  const given = typedInto[type]
  if (given) return { value: choose(given, draw, String) }
  const word = `walk${step}`
  const isOfFamily = !/^\/(admin|auth)/.test(screen.path)
  // The addresses of staff are for signing in, and no draft is kept of them.
  if (type === 'email') return { value: `${word}@example.com`, word: isOfFamily ? word : undefined }
  const value = choose(texts, draw, String)(word)
  const isKept = isInForm && ['text', 'textarea'].includes(type) && !/search|code/i.test(name)
  return {
    value: type === 'textarea' ? value : value.replaceAll('\n', ' '),
    word: isKept ? word : undefined,
  }
}

const keys = ['Tab', 'Shift+Tab', 'Enter', 'Escape', ' ', 'ArrowDown', 'F8', '/', 'j']

const pressKey = ({ page }: Person, key: string): Omit<Act, 'weight'> => ({
  does: `presses the key ${key === ' ' ? 'Space' : key}`,
  kind: 'key',
  run: () => page.keyboard.press(key),
})

const goings = ({ page, screen }: Person): Omit<Act, 'weight'>[] => [
  { does: 'goes back', kind: 'go', run: async () => void (await page.goBack()) },
  { does: 'goes forward', kind: 'go', run: async () => void (await page.goForward()) },
  { does: 'reloads the page', kind: 'go', run: async () => void (await page.reload()) },
  {
    does: 'closes the page and opens it again',
    kind: 'go',
    run: async () => {
      await page.goto('about:blank')
      await page.goto(screen.path)
    },
  },
]
