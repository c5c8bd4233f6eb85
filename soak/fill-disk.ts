import { randomBytes, randomInt } from 'node:crypto'
import type { SiteUnderLoad } from './site-under-load.ts'

/** The sender of the filler messages, which are not compared afterwards. */
export const FILLER = 'filler@example.com'
const BATCH_SIZE = 50
const MESSAGE_LENGTH = 5000

/** Fills the disk until no message fits, then makes room again. */
export async function fillDisk(site: SiteUnderLoad) {
  if (site.disk) {
    await site.disk.fill()
    await insertUntilRefused(site, 1)
    return site.disk.empty()
  }
  await insertUntilRefused(site, BATCH_SIZE)
  site.liftLimit()
  await site.process().kill('SIGTERM')
  site.replace(await site.start())
}

/** Inserts smaller and smaller batches, because a few rows may still fit when many don't. */
async function insertUntilRefused({ process, keys }: SiteUnderLoad, atOnce: number) {
  for (let count = atOnce; count >= 1; ) {
    const messages = Array.from({ length: count }, () => ({
      name: 'Filler',
      email: FILLER,
      message: randomMessage(),
    }))
    const answer = await fetch(`${process().url}/rest/v1/contact_form_submissions`, {
      method: 'POST',
      headers: { apikey: keys.secret, 'content-type': 'application/json' },
      body: JSON.stringify(messages),
    })
    if (answer.status === 503) count = Math.floor(count / 4)
    else if (!answer.ok) throw new Error(`A full disk was answered with ${await answer.text()}`)
  }
}

/** Random text, which can't be compressed. */
const randomMessage = () =>
  `${randomBytes(8).toString('hex')}${String.fromCharCode(
    ...Array.from({ length: MESSAGE_LENGTH - 100 }, () => 0x4e00 + randomInt(20_000)),
  )}`
