import { setTimeout as wait } from 'node:timers/promises'
import { administrator, type BenchSite } from '../bench-site.ts'
import { type Line, quantile, timeOf } from '../table.ts'

const CHANGES = 20
const PAUSE_MS = 5

/** From the moment that staff press Save until a visitor gets the changed page. */
export async function benchFresh(site: BenchSite): Promise<Line[]> {
  const headers = await signIn(site)
  const faqs = `${site.url}/rest/v1/faqs`
  const [faq] = await readJson<{ id: string; question: string }[]>(
    await fetch(`${faqs}?select=id,question&order=display_order&limit=1`, { headers }),
  )
  if (!faq) throw new Error('There is no question to change')
  const change = async (question: string) => {
    const body = JSON.stringify({ question })
    const init = { method: 'PATCH', headers, body }
    const { ok, status } = await fetch(`${faqs}?id=eq.${faq.id}`, init)
    if (!ok) throw new Error(`The change was answered with ${status}`)
  }
  const saves: number[] = []
  const times: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const question = `Is this question number ${n}?`
    const save = await timeOf(() => change(question))
    saves.push(save)
    times.push(save + (await timeOf(() => untilShown(site.url, question))))
  }
  await change(faq.question)
  const line = (name: string, share: number): Line => ({
    what: `a change by staff until a visitor gets it: ${name} of ${CHANGES}`,
    value: quantile(sorted(times), share),
    unit: 'ms',
    beside: 'until it is saved',
    besideValue: quantile(sorted(saves), share),
    target: { of: 'value', atMost: 1000 },
  })
  return [line('median', 0.5), line('worst', 1)]
}

const sorted = (times: number[]) => times.toSorted((a, b) => a - b)

async function untilShown(url: string, words: string) {
  while (!(await (await fetch(url)).text()).includes(words)) await wait(PAUSE_MS)
}

/** The headers of a request by an administrator. */
export async function signIn({ url, keys }: BenchSite) {
  const headers = { apikey: keys.publishable, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify(administrator) }
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, init)
  const { access_token } = await readJson<{ access_token: string }>(answer)
  return { ...headers, authorization: `Bearer ${access_token}` }
}

async function readJson<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`)
  return (await answer.json()) as T
}
