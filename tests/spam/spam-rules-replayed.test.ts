import { expect, test } from 'vitest'
import {
  findSpamReason,
  type Post,
} from '../../supabase/functions/process-contact-form/spam-rules.ts'
import { chinese, french, german, ktunaxa, punjabi, spanish } from './families-elsewhere.ts'
import { clinics, english, moreClinics, moreEnglish } from './families-english.ts'
import { instantPitches, linkPitches, mildPitches } from './spam-templates.ts'

const judge = (message: string, post: Partial<Post> = {}) =>
  findSpamReason({
    message: { name: 'Ruth Okanagan', email: 'ruth@example.com', phone: '', message },
    hidden: '',
    token: { id: 'a', age: 60_000 },
    isWithoutScripts: false,
    ...post,
  })

/** Expands each template twice: with the first choice of every {a|b}, and with the last. */
const write = (templates: string[]) =>
  templates.flatMap((template) =>
    [0, -1].map((at) =>
      template
        .replace(/\{([^{}]*)\}/g, (_, choices: string) => choices.split('|').at(at) ?? '')
        .replaceAll('#', '417'),
    ),
  )

test('plausible messages in several tones and languages all reach the inbox', () => {
  const families = [
    ...[...english, ...moreEnglish, ...clinics, ...moreClinics],
    ...[...french, ...german, ...spanish, ...punjabi, ...chinese, ...ktunaxa],
  ]
  const written = [...families, ...moreEnglish.map((text) => text.toUpperCase())]
  const judged = written.map((message) => [message, judge(message)])
  expect(judged.filter(([, reason]) => reason !== null)).toEqual([])
})

test('spam with links is held back, and so is whatever is sent the moment a form is opened', () => {
  const posts = write([...instantPitches, ...mildPitches]).map((text) => [text, 1000] as const)
  const links = write(linkPitches).map((text) => [text, 300_000] as const)
  const judged = [...posts, ...links].map(([text, age]) => [
    text,
    judge(text, { token: { id: 'a', age } }),
  ])
  expect(judged.filter(([, reason]) => reason === null)).toEqual([])
})
