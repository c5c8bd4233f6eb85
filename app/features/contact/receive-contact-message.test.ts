import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '../../platform/site-context.ts'
import { receiveArrangement } from './arrangement/receive-arrangement.ts'
import { receiveContactMessage, unsentFormContext } from './receive-contact-message.ts'

/** A visit that sends a form without scripts, and what the contact function receives of it. */
function visitWith(body: BodyInit, answer: () => Response, type?: string) {
  const sent: unknown[] = []
  const functions = async (_name: string, _path: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return answer()
  }
  const site = { functions, log: { error: () => {} } }
  const context = new RouterContextProvider(new Map([[siteContext, site]]) as never)
  const headers = type ? { 'content-type': type } : undefined
  const visit = new Request('http://site.test/?index', { method: 'POST', headers, body })
  return { visit, context, sent, isUnsent: () => context.get(unsentFormContext) }
}

const takes = () => Response.json({ success: true })
const ask = (name: string) => ({ error: name, fields: { name } })
const refuses = () => Response.json(ask('Please tell us your name.'), { status: 400 })
const fails = () => {
  throw new TypeError('fetch failed')
}

test.each([
  ['application/json', '{"name":"Ruth"}'],
  ['text/plain', 'name=Ruth'],
  ['multipart/form-data', 'name=Ruth'],
  ['multipart/form-data; boundary=x', '--x\r\nname=Ruth'],
])(
  'a body sent as %s that isn’t a valid form is refused like an empty form',
  async (type, body) => {
    const { visit, context, sent, isUnsent } = visitWith(body, refuses, type)
    const { init } = await receiveContactMessage(visit, context)
    expect(init?.status).toBe(400)
    expect(isUnsent()).toBe(true)
    expect(sent).toEqual([expect.objectContaining({ name: '' })])
  },
)

test.each([
  ['was sent', takes, 200, { isSent: true }],
  ['was refused', refuses, 400, { isSent: false, error: 'Please tell us your name.' }],
  ['did not arrive', fails, 503, { isSent: false, error: 'Please try again later.' }],
])(
  'a family with scripts off reads that its message %s, and keeps what was not sent',
  async (_, answer, status, outcome) => {
    const { visit, context, isUnsent } = visitWith(new URLSearchParams({ name: 'Ruth' }), answer)
    const { data, init } = await receiveContactMessage(visit, context)
    expect([init?.status, init?.headers]).toEqual([status, { 'Cache-Control': 'no-store' }])
    expect(data.outcome).toMatchObject(outcome)
    expect(data.typed?.name).toBe(outcome.isSent ? undefined : 'Ruth')
    expect(isUnsent()).toBe(!outcome.isSent)
  },
)

const family = { name: 'Ruth', email: 'ruth@example.com', phone: '250 555 0199' }
const whole = { ...family, pet: 'Bella', way: 'brought' }
const typed = { name: 'Ruth', arrangement: { pet: 'Bella' } }
const asked = { ...whole, step: 'send' }
const read = { ...whole, step: 'read' }
const changed = { ...whole, way: 'clinic', step: 'change' }
const unreachable = { name: 'Ruth', way: 'brought', step: 'read' }
const missing = { problems: { phone: expect.stringContaining('phone number or your email') } }

test.each([
  ['reviews its answers', read, takes, { status: 200, isReading: true, typed }],
  ['changes an answer', changed, takes, { status: 200, isReading: false, typed }],
  ['gives neither number nor address', unreachable, takes, { status: 400, outcome: missing }],
  ['sends its request', asked, takes, { status: 200, isReading: false, outcome: { isSent: true } }],
  ['can’t send its request', asked, fails, { status: 503, isReading: true, typed }],
])('a family with scripts off %s', async (name, form, answer, { status, ...reply }) => {
  const { visit, context, sent } = visitWith(new URLSearchParams(form), answer)
  const { data, init } = await receiveArrangement(visit, context)
  expect(init).toEqual({ status, headers: { 'Cache-Control': 'no-store' } })
  expect(data).toMatchObject(reply)
  expect(sent).toHaveLength(name.endsWith('its request') ? 1 : 0)
})
