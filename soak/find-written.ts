import { FILLER } from './fill-disk.ts'
import type { Found } from './ledger.ts'
import type { SiteUnderLoad } from './site-under-load.ts'

const PAGE_SIZE = 1000

/** Reads everything that the users wrote, with the secret key. */
export async function findWritten(site: SiteUnderLoad): Promise<Found> {
  const messages = await readAll(
    site,
    `contact_form_submissions?select=message&email=neq.${FILLER}&order=id`,
  )
  const questions = await readAll(
    site,
    'faqs?select=question,answer&question=like.Question*&order=id',
  )
  return {
    messages: messages.map(({ message = '' }) => message),
    questions: questions.map(({ question = '' }) => question),
    edits: questions.map(({ question, answer }) => `${question}: ${answer}`),
    pictures: await findPictures(site),
  }
}

async function readAll(site: SiteUnderLoad, query: string) {
  const rows: Record<string, string>[] = []
  for (;;) {
    const path = `/rest/v1/${query}&limit=${PAGE_SIZE}&offset=${rows.length}`
    const page: Record<string, string>[] = await ask(site, path)
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows
  }
}

/** Pictures that can be downloaded. */
async function findPictures(site: SiteUnderLoad) {
  const body = JSON.stringify({ prefix: '', limit: PAGE_SIZE })
  const listed: { name: string }[] = await ask(site, '/storage/v1/object/list/product-images', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { url } = site.process()
  const names: string[] = []
  for (const { name } of listed) {
    const picture = await fetch(`${url}/storage/v1/object/public/product-images/${name}`)
    if (picture.ok && (await picture.arrayBuffer()).byteLength > 0) names.push(name)
  }
  return names
}

async function ask({ process, keys }: SiteUnderLoad, path: string, init: RequestInit = {}) {
  const headers = { ...init.headers, apikey: keys.secret }
  const answer = await fetch(process().url + path, { ...init, headers })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return answer.json()
}

/** Makes mails that wait for a retry due, and returns them. */
export const retryMailsNow = (site: SiteUnderLoad) =>
  ask(site, '/rest/v1/mail_outbox?status=eq.queued&select=id', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({ next_attempt_at: new Date().toISOString(), claimed_until: null }),
  }) as Promise<unknown[]>
