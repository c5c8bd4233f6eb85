import { expect, test } from 'vitest'
import { type ContactHistory, findSpamReason, type Post } from './spam-rules.ts'

const unknown: ContactHistory = {
  similar_from_others: 0,
  similar_within_hour: 0,
  similar_from_sender: 0,
  same_links_from_others: 0,
  same_form: 0,
  is_known: false,
}
const judge = (
  text: string,
  {
    history = {},
    ...post
  }: Partial<Omit<Post, 'history'>> & { history?: Partial<ContactHistory> } = {},
) =>
  findSpamReason({
    message: { name: 'Ruth', email: 'ruth@example.com', phone: '', message: text },
    hidden: '',
    token: { id: 'a', age: 60_000 },
    isWithoutScripts: false,
    ...post,
    history: { ...unknown, ...history },
  })
const hello = 'What happens now?'
const form = (age: number) => ({ token: { id: 'a', age } })

test.each<[string, string, Parameters<typeof judge>[1]]>([
  ['The field that people cannot see was filled in.', hello, { hidden: 'x' }],
  [
    'It was not written in the form of this site. It has a link.',
    'https://a.example',
    { token: undefined },
  ],
  [
    'It was not written in the form of this site. It uses the words of advertisers.',
    'Bitcoin died.',
    { token: undefined },
  ],
  [
    'It was not written in the form of this site. It says almost nothing.',
    'test 12',
    { token: undefined },
  ],
  [
    'It was not written in the form of this site. It could have been sent to any business.',
    'Great page! Keep up the good work.',
    { token: undefined },
  ],
  [
    'It was not written in the form of this site. Others sent much the same text before.',
    hello,
    { token: undefined, history: { similar_from_others: 1 } },
  ],
  ['It was sent the moment the form was opened.', hello, form(1499)],
  [
    'Several messages were sent with the same copy of the form.',
    hello,
    { history: { same_form: 3 } },
  ],
  [
    'It has several links.',
    'https://a.example https://b.example https://c.example https://d.example',
    {},
  ],
  [
    'It has a link. Others sent a link to the same place before.',
    'https://a.example',
    { history: { same_links_from_others: 1 } },
  ],
  ['It has a link. It uses the words of advertisers.', 'Better SEO: www.a.example', {}],
  ['It has links written in code.', '[url=x]y[/url]', {}],
  ['It uses the words of advertisers.', 'SEO and backlinks', {}],
  ['Others sent much the same text before.', hello, { history: { similar_from_others: 2 } }],
  ['Others sent much the same text before.', hello, { history: { similar_within_hour: 5 } }],
  [
    'The same sender wrote much the same several times today.',
    hello,
    { history: { similar_from_sender: 3 } },
  ],
])('"%s" is why a message is kept apart', (reason, text, post) => {
  expect(judge(text, post)).toBe(reason)
})

test.each<[string, string, Parameters<typeof judge>[1]]>([
  ['no scripts and so no token', hello, { token: undefined, isWithoutScripts: true }],
  ['no scripts and a link', 'https://a.example', { token: undefined, isWithoutScripts: true }],
  ['another client than the form', hello, { token: undefined }],
  ['a form open for a week', hello, form(7 * 24 * 3600_000)],
  ['a clock put back by a day', hello, form(-24 * 3600_000)],
  ['a second and a half for it', hello, form(1500)],
  ['two links', 'https://a.example https://b.example', {}],
  ['six pictures', Array.from({ length: 6 }, (_, i) => `https://a.example/${i}.jpg`).join(' '), {}],
  ['a dog called Bitcoin', 'Bitcoin died.', {}],
  ['somebody in the house who wrote the same', hello, { history: { similar_from_others: 1 } }],
  ['a third try', hello, { history: { similar_from_sender: 2 } }],
  [
    'a sender whom staff know, and no token',
    hello,
    { token: undefined, history: { is_known: true } },
  ],
])('%s is no reason', (_, text, post) => {
  expect(judge(text, post)).toBeNull()
})
