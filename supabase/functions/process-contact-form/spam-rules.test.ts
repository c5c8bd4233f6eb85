import { expect, test } from 'vitest'
import { judgeMessage } from './spam-rules.ts'

const ruth = { name: 'Ruth', email: 'ruth@example.com', phone: '' }
const judge = (
  text: string,
  post: { typed?: object; hidden?: string; isElsewhere?: boolean } = {},
) =>
  judgeMessage({
    written: { ...ruth, ...post.typed, text },
    isFromOurForm: !post.isElsewhere,
    hidden: post.hidden ?? '',
  })
const hello = 'What happens now?'
const link = 'https://a.example'
const nothing = { advertSigns: null, spamReason: null }

test.each<[string, string, object?]>([
  [
    'It has several links, as most adverts do.',
    'https://a.example https://b.example https://c.example',
  ],
  [
    'It has several links, as most adverts do.',
    'https://notamazon.ca https://notflickr.com https://mygoogle.com',
  ],
  ['It links to an address that hides whose it is.', 'See https://bit.ly/x1'],
  [
    'It has a link, as most adverts do. It uses the words of advertisers.',
    'Better SEO: www.a.example',
  ],
  [
    'It has a link, as most adverts do. It uses the words of advertisers.',
    'Better SEO: rank-higher.com/now',
  ],
  [
    'It has a link, as most adverts do. It uses the words of advertisers.',
    link,
    { name: 'SEO for you' },
  ],
  ['It has links written in code.', '[url=x]y[/url]'],
  ['It uses the words of advertisers.', 'SEO and backlinks'],
  ['It has a link in place of a name or phone number.', hello, { name: 'www.a.example' }],
  ['It has a link in place of a name or phone number.', hello, { phone: 'https://a.example' }],
])(
  'a message of our form is marked with “%s”, and is not held back',
  (advertSigns, text, typed) => {
    expect(judge(text, { typed, hidden: 'Ruth Okanagan' })).toEqual({
      advertSigns,
      spamReason: null,
    })
  },
)

test.each([
  ['a hidden field that a password manager filled', hello],
  ['a filled hidden field beside a link', `See ${link}`],
  ['two links', 'https://a.example https://b.example'],
  ['six pictures', Array.from({ length: 6 }, (_, i) => `https://a.example/${i}.jpg`).join(' ')],
  ['an email address in the text', 'Please write to Ruth.Okanagan@gmail.com'],
  ['a dog called Bitcoin', 'Bitcoin died.'],
])('%s is no sign of advertising in our form', (_, text) => {
  expect(judge(text, { hidden: 'Ruth Okanagan' })).toEqual(nothing)
})

const elsewhere = 'It was not written in the form of this site: a program may have sent it.'
test.each<[string, string | null, string, string?]>([
  [`${elsewhere} It has a link, as most adverts do.`, 'It has a link, as most adverts do.', link],
  [
    `${elsewhere} It uses the words of advertisers.`,
    'It uses the words of advertisers.',
    'Great page! Keep up the good work.',
  ],
  [`The field that people cannot see was filled in. ${elsewhere}`, null, hello, 'x'],
  [
    `The field that people cannot see was filled in. ${elsewhere} It has a link, as most adverts do.`,
    'It has a link, as most adverts do.',
    link,
    'x',
  ],
])(
  'a message from no form of ours is held back with “%s”',
  (spamReason, advertSigns, text, hidden) => {
    expect(judge(text, { isElsewhere: true, hidden })).toEqual({ advertSigns, spamReason })
  },
)

test('a message from no form of ours is accepted without a sign of advertising', () => {
  expect(judge(hello, { isElsewhere: true, hidden: ' ' })).toEqual(nothing)
})
