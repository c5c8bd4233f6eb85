import { randomUUID } from 'node:crypto'
import { createHashing } from 'one-process-backend/auth'
import type { SqlPool } from 'one-process-backend/database'
import sharp from 'sharp'

export interface Sizes {
  products: number
  messages: number
  pictures: number
}

export interface OldPicture {
  bucket: 'about_images' | 'product-images' | 'hero_images'
  name: string
  /** Undefined if the project has lost the file. */
  bytes?: Buffer
  color: { r: number; g: number; b: number }
}

export const OLD_PASSWORD = 'Lärche & Birke 1987'
const address = ({ bucket, name }: OldPicture) =>
  `https://abcdefghijklmnop.supabase.co/storage/v1/object/public/${bucket}/${encodeURI(name)}`

/** Fills the tables with what such projects contain, valid and invalid, and returns their pictures. */
export async function fillOldProject(sql: SqlPool, sizes: Sizes): Promise<OldPicture[]> {
  const pictures = await drawPictures(sizes.pictures)
  for (const { bucket, name } of pictures)
    await sql`insert into storage.objects (bucket_id, name, version) values (${bucket}, ${name}, ${randomUUID()})`
  const of = (bucket: OldPicture['bucket']) => pictures.filter((one) => one.bucket === bucket)
  for (const [index, picture] of of('hero_images').entries())
    await sql`insert into public.hero_images (filename, url, display_order) values (${picture.name}, ${address(picture)}, ${index})`
  await addProducts(sql, sizes.products, of('product-images'))
  await addWords(sql, of('about_images')[0])
  await addMessages(sql, sizes.messages)
  await addAccounts(sql)
  return pictures
}

async function drawPictures(count: number): Promise<OldPicture[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index): Promise<OldPicture> => {
      const color = { r: (index * 37) % 256, g: (index * 91) % 256, b: (index * 151) % 256 }
      const create = { width: 16, height: 16, channels: 3 as const, background: color }
      const bytes = await sharp({ create }).png().toBuffer()
      const names = [
        `${randomUUID()}.png`,
        `Bäume am See ${index}.png`,
        `folder/a dawn ${index}.png`,
      ]
      const bucket =
        index === 0 ? 'about_images' : index % 10 === 1 ? 'hero_images' : 'product-images'
      // One file is lost.
      return { bucket, name: names[index % 3] ?? '', color, ...(index !== 2 && { bytes }) }
    }),
  )
}

async function addProducts(sql: SqlPool, count: number, pictures: OldPicture[]) {
  const addresses = pictures.map(address)
  await sql`
    insert into public.products (name, type, description, price, image, sku, created_at)
    select 'Urn ' || n, case n % 3 when 0 then 'Urns' else 'Keepsakes' end, nullif('Words ' || n % 4, 'Words 0'),
           case when n % 5 > 0 then n + 0.25 end, (${addresses}::text[])[n], 'SKU-' || n,
           timestamptz '2023-01-01 00:00:00.123456+00' + n * interval '1 hour'
      from generate_series(1, ${count}::int) n`
  await sql`
    insert into public.product_images (product_id, url, display_order)
    select id, (${addresses}::text[])[1 + (substr(name, 5)::int % ${addresses.length}::int)], 0
      from public.products where substr(name, 5)::int % 50 = 1`
  await sql`
    insert into public.product_images (product_id, url, display_order)
    values (gen_random_uuid(), ${addresses[0] ?? ''}, 0)`
  await sql`update public.products set image = 'https://pictures.example/urn.jpg' where name = 'Urn ' || ${count}::int`
}

async function addWords(sql: SqlPool, about: OldPicture | undefined) {
  await sql`
    insert into public.partner_clinics (name, slug, address, phone, website, display_order) values
      ('North Star Vets', 'north-star', '1 Baker St, Cranbrook', '250-555-0100', 'https://northstar.example/', 0),
      ('North Star Annexe', 'north-star', '2 Baker St, Cranbrook', '250-555-0101', '', 1),
      ('North Star Mobile', 'north-star', 'Cranbrook and its valley', '250-555-0104', 'https://northstar.example/mobile', 2),
      ('Kimberley Vets', 'Kimberley Vets!', '3 Main St, Kimberley', '250-555-0102', null, 3),
      ('Fernie Vets', null, '4 Main St, Fernie', '250-555-0103', 'not a website', null)`
  await sql`
    insert into public.pricing_tiers (size, weight, individual_price, communal_price, display_order) values
      ('Small', 'up to 10 kg', '$185.00', '95', 0), ('Large', 'over 30 kg', 'on request', '1,250.50', 1)`
  await sql`
    insert into public.faqs (question, answer, display_order) values
      ('Do you come at night?', 'Yes, call us at any hour of the night.', 0), ('Why?', 'Because.', 1)`
  await sql`
    insert into public.navigation_items (title, url, type, is_visible, display_order, created_at) values
      ('About', 'about', 'section', true, 0, '2024-02-03T04:05:06.789Z'),
      ('Trick', 'javascript:alert(1)', 'link', true, 1, now())`
  await sql`
    insert into public.site_settings (key, value) values
      ('about_image', ${about ? address(about) : ''}),
      ('terms_of_service', ${`# Terms\n\n![Our place](${about ? address(about) : ''})`}),
      ('privacy_policy', 'We keep little.'), ('secret_plan', 'x')`
}

async function addMessages(sql: SqlPool, count: number) {
  await sql`
    insert into public.contact_form_submissions
      (name, email, phone, message, status, admin_read, admin_notes, created_at)
    select 'Family ' || n, case when n = 1 then 'no address' else 'family' || n || '@example.ca' end,
           case when n % 2 = 0 then '250-555-0' || n end, 'Our dog died. ' || n,
           (array['new', 'in-progress', 'completed', 'lost'])[1 + n % 4], case when n % 5 > 0 then n % 2 = 0 end,
           case when n % 3 = 0 then 'Called back ' || n end, now() - n * interval '5 days' - interval '0.123456 seconds'
      from generate_series(1, ${count}::int) n`
}

async function addAccounts(sql: SqlPool) {
  const hash = await createHashing(4).hash(OLD_PASSWORD)
  const people = [
    ['maria@oldsite.example', hash, true],
    ['jonas@oldsite.example', '$argon2id$v=19$m=65536,t=3,p=4$c2FsdA$aGFzaA', true],
    ['visitor@oldsite.example', hash, null],
    ['former@oldsite.example', hash, false],
  ] as const
  for (const [email, password, isAdmin] of people) {
    const id = randomUUID()
    await sql`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${password}, now(), '2024-05-06T07:08:09Z', now())`
    if (isAdmin !== null)
      await sql`insert into public.admin_users (id, is_admin) values (${id}, ${isAdmin})`
  }
}
