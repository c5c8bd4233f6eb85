import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { siteContext } from '../../platform/site-context.ts'
import { receiveContactMessage, unsentFormContext } from './receive-contact-message.ts'

test.each([
  ['application/json', '{"name":"Ruth"}'],
  ['text/plain', 'name=Ruth'],
  ['multipart/form-data', 'name=Ruth'],
  ['multipart/form-data; boundary=x', '--x\r\nname=Ruth'],
])(
  'a body sent as %s that isn’t a valid form is refused like an empty form',
  async (type, body) => {
    const refusal = {
      error: 'Please tell us your name.',
      fields: { name: 'Please tell us your name.' },
    }
    const sent: unknown[] = []
    const functions = async (_name: string, _path: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      return Response.json(refusal, { status: 400 })
    }
    const visit = new Request('http://site.test/?index', {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    })
    const context = new RouterContextProvider(new Map([[siteContext, { functions }]]) as never)
    const { init } = await receiveContactMessage(visit, context)
    expect(init?.status).toBe(400)
    expect(context.get(unsentFormContext)).toBe(true)
    expect(sent).toEqual([expect.objectContaining({ name: '' })])
  },
)
