import { FILLER } from './fill-disk.ts'
import type { Found } from './ledger.ts'
import type { SiteUnderLoad } from './site-under-load.ts'

const PORTION = 1000

/** Reads with the secret key what is there of what the crowd has written. */
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
    const path = `/rest/v1/${query}&limit=${PORTION}&offset=${rows.length}`
    const portion: Record<string, string>[] = await ask(site, path)
    rows.push(...portion)
    if (portion.length < PORTION) return rows
  }
}

/** Those whose bytes are there, too. */
async function findPictures(site: SiteUnderLoad) {
  const body = JSON.stringify({ prefix: '', limit: PORTION })
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

/** Lets the wait of mails that could not be sent pass. */
export const hurryMails = (site: SiteUnderLoad) =>
  ask(site, '/rest/v1/mail_outbox?status=eq.queued&select=id', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
    body: JSON.stringify({ next_attempt_at: new Date().toISOString(), claimed_until: null }),
  }) as Promise<unknown[]>
