import { randomUUID } from 'node:crypto'
import { makePlainPicture } from '../tests/pictures.ts'
import type { Person } from './person.ts'
import { signIn } from './staff.ts'

/** Somebody of the staff who stores pictures and looks at each. */
export const uploadPictures: Person = async (site) => {
  const session = await signIn(site)
  const body = await makePlainPicture('jpeg', [640, 480])
  return async () => {
    const name = `${randomUUID()}.jpg`
    const stored = await session.upload(`product-images/${name}`, body)
    if (stored !== 200) return
    site.ledger.acknowledge('pictures', name)
    const path = `/storage/v1/render/image/public/product-images/${name}?width=320`
    await site.ask('picture', { path, headers: { accept: 'image/webp' } })
  }
}
