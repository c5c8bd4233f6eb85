import { randomBytes, randomInt } from 'node:crypto'
import type { SiteUnderLoad } from './site-under-load.ts'

/** Whom these letters are from, which nobody has to find again. */
export const FILLER = 'filler@example.com'
const LETTERS = 50
const LONGEST_LETTER = 5000

/** Until not even a letter finds room; then there is room again. */
export async function fillDisk(site: SiteUnderLoad) {
  if (site.disk) {
    await site.disk.fill()
    await writeLettersUntilRefused(site, 1)
    return site.disk.empty()
  }
  await writeLettersUntilRefused(site, LETTERS)
  site.liftLimit()
  await site.process().kill('SIGTERM')
  site.replace(await site.start())
}

/** So many at once, and ever fewer, for a few may still find a gap where many don't. */
async function writeLettersUntilRefused({ process, keys }: SiteUnderLoad, atOnce: number) {
  for (let count = atOnce; count >= 1; ) {
    const letters = Array.from({ length: count }, () => ({
      name: 'Filler',
      email: FILLER,
      message: writeLetter(),
    }))
    const answer = await fetch(`${process().url}/rest/v1/contact_form_submissions`, {
      method: 'POST',
      headers: { apikey: keys.secret, 'content-type': 'application/json' },
      body: JSON.stringify(letters),
    })
    if (answer.status === 503) count = Math.floor(count / 4)
    else if (!answer.ok) throw new Error(`A full disk is answered with ${await answer.text()}`)
  }
}

/** That no compression makes smaller. */
const writeLetter = () =>
  `${randomBytes(8).toString('hex')}${String.fromCharCode(
    ...Array.from({ length: LONGEST_LETTER - 100 }, () => 0x4e00 + randomInt(20_000)),
  )}`
