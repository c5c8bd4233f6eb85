import { expect, test } from 'vitest'
import { createAuthSite, PASSCODE, PASSWORD } from '../../../../tests/auth-site.ts'

const site = await createAuthSite()

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const data = `"access_passcode":"${PASSCODE}"`
const from = (email: string, rest = '') =>
  `{"email":"${email}","password":"${PASSWORD}","type":"signup","token":"123456"${rest}}`

test.each([
  ['/signup', from('zero@a\\u0000.example')],
  ['/token?grant_type=password', from('zero\\u0000@a.example')],
  ['/signup', from('half@\\ud800.example')],
  ['/signup', from('value@a.example', `,"data":{${data},"name":"\\u0000"}`)],
  ['/signup', from('deep@a.example', `,"data":{${data},"name":${deep(60)}}`)],
])(
  '%s refuses a body that the database can’t store, with a readable message',
  async (path, body) => {
    const count = () => site.owner`select count(*)::int from auth.users`
    const before = await count()
    const headers = { 'content-type': 'application/json' }
    const answer = await site.send(path, { method: 'POST', body, headers })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringMatching(/can not be stored|deeper than 50 levels/),
    })
    expect(await count()).toEqual(before)
  },
)
