import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { generateApiKeys } from 'one-process-backend/auth'
import { inject } from 'vitest'
import { measureHeap } from '../../measure-heap.ts'
import { makeDataFolder, startSite } from '../../site-process.ts'
import { createTestDatabase } from '../../test-app.ts'
import type { Flood, FloodReport } from './flood.ts'

/** How long each attack lasts, in seconds: one in `npm run test:proof`, or as many as `ATTACK_SECONDS` says. */
export const attackSeconds = Number(process.env.ATTACK_SECONDS ?? 1)
/** Times are checked only if the attack lasts and nothing else is running. */
export const judgesTimes = attackSeconds >= 10
/** In milliseconds: a response within this time feels immediate. */
export const FELT_AT_ONCE = 100

/** Attacks once, or in rounds if the attack lasts ten seconds or longer. Returns the number of rounds. */
export async function attackInRounds(attack: (round: number) => Promise<void>) {
  const until = performance.now() + (judgesTimes ? attackSeconds * 1000 : 0)
  let rounds = 0
  do await attack(rounds++)
  while (performance.now() < until)
  return rounds
}

interface Sent {
  method?: string
  /** The address of the sender, as the proxy saw it. */
  from?: string
  headers?: Record<string, string>
  body?: string
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
  milliseconds: number
}

type Visit = Pick<Answer, 'status' | 'milliseconds'>

/** The whole product in its own process behind one proxy, which identifies strangers by their address. */
export async function openAttackedSite(environment: Record<string, string> = {}) {
  const database = await createTestDatabase()
  const [found] = await database.owner`select current_database() as name`
  const { host, user, password } = inject('template')
  const data = await makeDataFolder()
  const keys = generateApiKeys()
  const site = await startSite(
    data.folder,
    {
      DATABASE_URL: `postgres://${user}:${password}@localhost/${found?.name}?host=${host}`,
      SUPABASE_PUBLISHABLE_KEY: keys.publishable,
      SUPABASE_SECRET_KEY: keys.secret,
      TRUSTED_PROXIES: '1',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    { preload: path.resolve('tests/report-heap.mjs') },
  )
  const { hostname, port } = new URL(site.url)

  /** Sends the path unchanged; `fetch` would normalize it first. */
  const send = (at: string, { method = 'GET', from = '203.0.113.7', headers, body }: Sent = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const began = performance.now()
      const all = { apikey: keys.publishable, 'x-forwarded-for': from, ...headers }
      const sent = request({ hostname, port, path: at, method, headers: all }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - began,
          }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    })

  return {
    url: site.url,
    keys,
    owner: database.owner,
    send,
    measureHeap: () => measureHeap(site),
    /** In bytes: all memory of the process. */
    measureMemory: async () => {
      const status = await readFile(`/proc/${site.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
    },
    output: site.output,
    close: async () => {
      await site.kill('SIGTERM')
      await data.remove()
    },
  }
}

/** Sends from `hands` senders at once until `isOver`, and returns every response. */
export async function flood(hands: number, isOver: () => boolean, send: () => Promise<Answer>) {
  const answers: Answer[] = []
  const sendOn = async () => {
    do answers.push(await send())
    while (!isOver())
  }
  await Promise.all(Array.from({ length: hands }, sendOn))
  return answers
}

/** Floods from a separate process until `isOver`, and returns the responses that it got. */
export async function floodApart(flood: Flood, isOver: () => boolean) {
  const stranger = fork(path.resolve('tests/proof/attacks/flood-process.ts'))
  stranger.send(flood)
  while (!isOver()) await wait(20)
  stranger.send('stop')
  const [report] = await once(stranger, 'message')
  return report as FloodReport
}

/** The responses that a visitor elsewhere gets during `attack`, and those before it. */
export async function compareVisits(
  visit: () => Promise<Visit>,
  attack: (isOver: () => boolean) => Promise<unknown>,
) {
  const quiet = await visitFor(visit)
  let isOver = false
  const attacking = attack(() => isOver)
  const attacked = await visitFor(visit)
  isOver = true
  await attacking
  return { quiet, attacked }
}

async function visitFor(visit: () => Promise<Visit>) {
  const until = performance.now() + attackSeconds * 1000
  const answers: Visit[] = []
  do {
    answers.push(await visit())
    await wait(10)
  } while (performance.now() < until)
  const times = answers.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return {
    statuses: [...new Set(answers.map(({ status }) => status))],
    p50: times[Math.floor(times.length / 2)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}
