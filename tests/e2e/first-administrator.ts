import { expect } from '@playwright/test'
import { loadSecrets } from '../../server/data/secrets.ts'
import type { SiteProcess } from '../site-process.ts'

export interface Account {
  email: string
  password: string
}

export interface Administrator extends Account {
  /** The site's public key, with which a browser signs in. */
  publishableKey: string
}

/** Signs the first administrator up by the link that the first start prints. */
export async function signUpFirstAdministrator(site: SiteProcess): Promise<Administrator> {
  const printed = /administrator, (\S+), signs up at \S+token=(\S+)/
  const [, email = '', token] = await findPrinted(site, printed)
  const person = { email, password: 'rain on the lake' }
  const { keys } = await loadSecrets(site.folder)
  const response = await fetch(`${site.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, data: { invitation_token: token } }),
  })
  expect(response.status, await response.text()).toBe(200)
  return { ...person, publishableKey: keys.publishable }
}

/** The output of the first start, of whose folder the site's is a copy. */
async function findPrinted(site: SiteProcess, words: RegExp): Promise<string[]> {
  const output = () => `${process.env.FIRST_START}${site.output()}`
  await expect.poll(output).toMatch(words)
  return words.exec(output()) ?? []
}
