import { openDatabase } from 'one-process-backend/database'
import { describe, expect, test } from 'vitest'
import { createContactSite, ruth } from '../../tests/contact-site.ts'

const { database, logged, openSite, openForm, storedMessages, queuedMails, expectNothingStored } =
  await createContactSite()

describe('a family sends a message', () => {
  test('the message and its mails are stored before the response', async () => {
    let woken = 0
    const send = openSite({ onMessage: () => woken++ })

    const response = await send(ruth)

    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true })
    expect(await storedMessages()).toEqual([
      { ...ruth, status: 'new', admin_read: false, spam_reason: null, advert_signs: null },
    ])
    const queued = { status: 'queued', attempts: 0, about: ruth.email }
    expect(await queuedMails()).toEqual([
      { ...queued, kind: 'acknowledgement', recipient: ruth.email },
      { ...queued, kind: 'contact-message', recipient: null },
    ])
    expect(woken).toBe(1)
  })

  test('a message may have 5,000 characters of any script', async () => {
    const long = {
      ...ruth,
      name: 'Nguyễn 李小龍 👩‍👧',
      email: 'x@müller.example',
      message: '🐕'.repeat(5000),
    }
    const escaped = JSON.stringify(long).replaceAll('🐕', '\\ud83d\\udc15')

    expect((await openSite()(escaped)).status).toBe(200)
    expect(await storedMessages()).toMatchObject([{ ...long, email: 'x@xn--mller-kva.example' }])
  })
})

describe('a family presses Send more than once', () => {
  test('twenty requests at the same moment store one message and queue its mails once', async () => {
    const send = openSite()
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(ruth)))

    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await storedMessages()).toHaveLength(1)
    expect(await queuedMails()).toHaveLength(2)
  })

  test('the same text with more spaces around it is not a second message', async () => {
    const send = openSite()
    await send(ruth)
    await send({ ...ruth, message: `  ${ruth.message.replaceAll('\n', '\r\n')} ` })
    expect(await storedMessages()).toHaveLength(1)
  })

  test('a message with another text, name, address, number or subject is a different message', async () => {
    const send = openSite()
    await send(ruth)
    await send({ ...ruth, message: 'Another word' })
    await send({ ...ruth, name: 'Another name' })
    await send({ ...ruth, email: 'another@example.com' })
    await send({ ...ruth, phone: '250 555 0100' })
    await send({ ...ruth, about: 'The urn “Larch”' })
    expect(await storedMessages()).toHaveLength(6)
  })

  test('the same text is a new message after a minute', async () => {
    const send = openSite()
    await send(ruth)
    await database.owner`update contact_form_submissions set created_at = now() - interval '61 seconds'`
    await send(ruth)
    expect(await storedMessages()).toHaveLength(2)
    expect(await queuedMails()).toHaveLength(4)
  })
})

describe('a family presses Send again while the clock of the database is being changed', () => {
  test.each(['25 hours', '-25 hours'])(
    'the message is stored once when the clock moves by %s',
    async (change) => {
      const send = openSite()
      const token = await openForm()
      await send({ ...ruth, token })
      // After the change, a stored message seems that much older, or lies in the future.
      await database.owner`
      update contact_form_submissions set created_at = created_at - ${change}::interval`
      await send({ ...ruth, token })
      expect(await storedMessages()).toHaveLength(1)
      expect(await queuedMails()).toHaveLength(2)
    },
  )
})

describe('a database that cannot keep a message', () => {
  const sorry = 'We could not save your message just now. Please send it again in a moment.'

  test('a family reads that the message was not saved when the database is unreachable', async () => {
    const nowhere = { host: '/nowhere', database: 'none', user: 'nobody', password: '' }
    const away = openDatabase({ ...nowhere, authenticatorPassword: '' })
    const response = await openSite({ database: away })(ruth)
    await away.close()

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: sorry })
    await expectNothingStored()
  })

  test('a message is not stored if its mails can’t be', async () => {
    await database.owner`alter table mail_outbox rename to elsewhere`
    const response = await openSite()(ruth)
    await database.owner`alter table elsewhere rename to mail_outbox`

    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({ error: sorry })
    expect(logged).toMatchObject([{ code: '42P01', msg: 'A contact message could not be stored' }])
    expect(JSON.stringify(logged)).not.toContain('Biscuit')
    await expectNothingStored()
  })
})
