import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { serve } from '@hono/node-server'
import { afterAll, expect, test } from 'vitest'
import { issueFormToken } from '../../../supabase/functions/process-contact-form/form-token.ts'
import { createTestApp } from '../../test-app.ts'

/** The function as hosted Supabase starts it: index.ts under Deno, with the project's URL and keys. */
const program = path.join(
  import.meta.dirname,
  '../../../supabase/functions/process-contact-form/index.ts',
)
const deno: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall()
// `npm:` imports are resolved from the project's node_modules, so that nothing is downloaded.
const offline = ['--no-remote', '--node-modules-dir=manual']

const app = await createTestApp()
const project = serve({ fetch: (request) => app.backend.fetch(request), port: 0 }) as Server
if (!project.listening) await once(project, 'listening')
const edge = await startFunction()
afterAll(async () => {
  edge.stop()
  await new Promise((resolve) => project.close(resolve))
})

async function startFunction() {
  const rights = ['--allow-env', '--allow-net=127.0.0.1']
  const child = spawn(deno, ['run', '--no-prompt', ...offline, ...rights, program], {
    env: {
      PATH: process.env.PATH,
      NO_COLOR: '1',
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
      SUPABASE_URL: `http://127.0.0.1:${(project.address() as AddressInfo).port}`,
      SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: app.keys.publishable }),
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: app.keys.secret }),
    },
  })
  const output: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    child.once('close', () => reject(new Error(output.join('\n'))))
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line)
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
        if (address) resolve(address)
      })
  })
  return { url, stop: () => child.kill() }
}

const key = { authorization: `Bearer ${app.keys.publishable}` }
const ruth = { name: 'Zoë 李', email: 'ruth@example.com', message: 'Our old dog Biscuit died. 🐕' }

const post = (body: string, headers: Record<string, string> = {}) =>
  fetch(edge.url, {
    method: 'POST',
    headers: { ...key, 'content-type': 'application/json', ...headers },
    body,
  })
const stored = () =>
  app.database.owner`select name, email, message, spam_reason from contact_form_submissions`

test('the contact function passes Deno’s type check', async () => {
  await promisify(execFile)(deno, ['check', ...offline, program])
})

test('a message sent twice at once is accepted and stored once', async () => {
  const body = JSON.stringify({
    ...ruth,
    token: issueFormToken(app.keys.secret),
  })
  for (const response of await Promise.all([post(body), post(body)])) {
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect(await stored()).toEqual([{ ...ruth, spam_reason: null }])
})

test('a browser on another origin may send, and gets the token of a form', async () => {
  const asked = await fetch(edge.url, {
    method: 'OPTIONS',
    headers: { origin: 'https://site.example', 'access-control-request-method': 'POST' },
  })
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-origin')).toBe('*')
  expect(asked.headers.get('access-control-allow-methods')).toContain('POST')
  expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization.*content-type/)

  const issued = await fetch(edge.url, { headers: key })
  expect(await issued.json()).toEqual({ token: expect.stringMatching(/^\w+\.\w+\.\w+$/) })
})
