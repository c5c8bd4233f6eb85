import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { openAttackedSite } from './attacked-site.ts'
import { form } from './flood-posts.ts'

// The limits on unfinished bodies and on rendering must refuse none of these visits.
vi.setConfig({ testTimeout: 120_000 })

const site = await openAttackedSite()
afterAll(site.close)

/** One address of a mobile network, which hundreds of families share. */
const MOBILE = '203.0.113.7'

/** Sends the contact form without scripts over a connection that takes a second for it. */
async function sendSlowly(name: string) {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  const body = new URLSearchParams({
    name,
    message: 'Our dog Biscuit died this morning.',
  }).toString()
  const head = [
    'POST /?index HTTP/1.1',
    `Host: ${hostname}`,
    `X-Forwarded-For: ${MOBILE}`,
    `Content-Type: ${form['content-type']}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 20)}`)
  await wait(1000)
  socket.write(body.slice(20))
  const answer = await text(socket)
  return { status: Number(answer.split(' ')[1]), answer }
}

test('thirty families behind one address send a form at the same time over slow connections, and each gets its own page', async () => {
  const families = Array.from({ length: 30 }, (_, n) => `Family number ${n}`)
  const answers = await Promise.all(families.map(sendSlowly))
  // Each form lacks an email address, so the response contains what that family wrote.
  expect(answers.map(({ status }) => status)).toEqual(families.map(() => 400))
  for (const [n, family] of families.entries()) expect(answers[n]?.answer).toContain(family)
})
