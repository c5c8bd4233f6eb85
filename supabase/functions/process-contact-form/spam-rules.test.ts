import { expect, test } from 'vitest'
import { findSpamReason, type Post } from './spam-rules.ts'

const judge = (text: string, post: Partial<Post> = {}) =>
  findSpamReason({
    message: { name: 'Ruth', email: 'ruth@example.com', phone: '', message: text },
    hidden: '',
    token: { id: 'a', age: 60_000 },
    isWithoutScripts: false,
    ...post,
  })
const hello = 'What happens now?'
const form = (age: number) => ({ token: { id: 'a', age } })

test.each<[string, string, Partial<Post>]>([
  [
    'The field that people cannot see was filled in. It was not written in the form of this site.',
    hello,
    { hidden: 'x', token: undefined },
  ],
  [
    'It was not written in the form of this site. It has a link.',
    'https://a.example',
    { token: undefined },
  ],
  [
    'It was not written in the form of this site. It uses the words of advertisers.',
    'Great page! Keep up the good work.',
    { token: undefined },
  ],
  ['It was sent the moment the form was opened.', hello, form(1499)],
  ['It has several links.', 'https://a.example https://b.example https://c.example', {}],
  ['It has several links.', 'https://notamazon.ca https://notflickr.com https://mygoogle.com', {}],
  ['It links to an address that hides whose it is.', 'See https://bit.ly/x1', {}],
  ['It has a link. It uses the words of advertisers.', 'Better SEO: www.a.example', {}],
  ['It has a link. It uses the words of advertisers.', 'Better SEO: rank-higher.com/now', {}],
  ['It has links written in code.', '[url=x]y[/url]', {}],
  ['It uses the words of advertisers.', 'SEO and backlinks', {}],
])('a message is held back with the reason “%s”', (reason, text, post) => {
  expect(judge(text, post)).toBe(reason)
})

test('a link in the name field holds a message back', () => {
  const message = { name: 'www.a.example', email: 'a@a.example', phone: '', message: hello }
  expect(judge(hello, { message })).toBe('It has a link in place of a name or phone number.')
})

test.each<[string, string, Partial<Post>]>([
  ['a hidden field that a password manager filled', hello, { hidden: 'Ruth Okanagan' }],
  ['a filled hidden field beside a link', 'See https://a.example', { hidden: 'Ruth Okanagan' }],
  [
    'a filled hidden field beside a link, without scripts',
    'See https://a.example',
    { hidden: 'Ruth Okanagan', token: undefined, isWithoutScripts: true },
  ],
  ['no scripts and so no token', hello, { token: undefined, isWithoutScripts: true }],
  ['no scripts and a link', 'https://a.example', { token: undefined, isWithoutScripts: true }],
  ['a client other than the form', hello, { token: undefined }],
  ['a form open for a week', hello, form(7 * 24 * 3600_000)],
  ['a clock put back by a day', hello, form(-24 * 3600_000)],
  ['a form filled in within a second and a half', hello, form(1500)],
  ['two links', 'https://a.example https://b.example', {}],
  ['six pictures', Array.from({ length: 6 }, (_, i) => `https://a.example/${i}.jpg`).join(' '), {}],
  ['an e-mail address in the text', 'Please write to Ruth.Okanagan@gmail.com', {}],
  ['a dog called Bitcoin', 'Bitcoin died.', {}],
])('%s doesn’t hold a message back', (_, text, post) => {
  expect(judge(text, post)).toBeNull()
})
