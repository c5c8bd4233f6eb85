import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wantedRenderings } from '../../../shared/pictures/images.ts'
import { makePhonePicture } from '../../pictures.ts'
import {
  type AttackedSite,
  attackInRounds,
  flood,
  judgesTimes,
  openAttackedSite,
} from './attacked-site.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 })

const RENDERINGS = '/storage/v1/render/image/public/hero_images'
const [wanted] = wantedRenderings('hero_images')

let site: AttackedSite
beforeAll(async () => {
  site = await openAttackedSite()
})
afterAll(() => site.close())

async function upload(name: string, bytes: BodyInit) {
  const headers = { apikey: site.keys.secret, 'content-type': 'image/jpeg' }
  const address = `${site.url}/storage/v1/object/hero_images/${name}`
  const answer = await fetch(address, { method: 'POST', headers, body: bytes })
  expect(answer.status, await answer.text()).toBe(200)
}

test('a visitor sees a new picture while one network requests 40 renderings of arbitrary sizes at once', async () => {
  const picture = await makePhonePicture()
  await upload('old.jpg', picture)
  let isOver = false
  let height = 100
  const attacking = flood(
    40,
    () => isOver,
    () => site.send(`${RENDERINGS}/old.jpg?width=1600&height=${height++}&quality=100`),
  )
  const waits: number[] = []
  await attackInRounds(async (round) => {
    await upload(`new-${round}.jpg`, picture)
    const { status, milliseconds } = await site.send(`${RENDERINGS}/new-${round}.jpg?${wanted}`, {
      from: '198.51.100.20',
      headers: { accept: 'image/webp' },
    })
    expect(status).toBe(200)
    waits.push(milliseconds)
  })
  isOver = true
  const answers = await attacking

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  if (!judgesTimes) return
  console.log({ refused: answers.length, longest: Math.max(...waits), times: waits.length })
  expect(Math.max(...waits)).toBeLessThan(10_000)
})
