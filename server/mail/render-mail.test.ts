import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import type { ContactSubmission } from './contact-mail.ts'
import type { ClaimedMail } from './mail-outbox.ts'
import { renderMail } from './render-mail.ts'

const settings = {
  zone: 'America/Edmonton' as const,
  from: 'Quiet Valley, Pet Cremation <hello@quietvalley.example>',
  contactEmail: 'office@quietvalley.example',
  siteUrl: 'https://quietvalley.example',
  business: { name: 'Quiet Valley', phone: '(250) 555-0142', email: 'hello@quietvalley.example' },
}
const ruth = {
  id: '5d0a1f3e-8a51-4a7e-9a3e-1f2b3c4d5e6f',
  name: 'Ruth Okanagan',
  email: 'ruth@example.com',
  phone: '250 555 0199',
  message: 'Our old dog Biscuit died.\n\nWhat happens now?',
  created_at: '2026-07-01T20:04:00+00:00',
}

const claimed = (submission: Partial<ContactSubmission> = {}) =>
  ({
    id: '0b8f7a52-4c1e-4d53-9d3c-2f6a1a0f9f11',
    kind: 'contact-message',
    recipient: null,
    submission: { ...ruth, ...submission },
    payload: {},
    attempts: 1,
  }) satisfies ClaimedMail

async function compose(mail: ClaimedMail) {
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(renderMail(mail, settings))
  const headers = String(message).split('\r\n\r\n')[0] ?? ''
  return {
    ...(await PostalMime.parse(message as Buffer)),
    headerLines: headers.split(/\r\n(?!\s)/),
  }
}

test('the mail about held messages lists each with its first words, and how many more there are', async () => {
  const messages = [
    { name: 'Ruth\nBcc: all@example.com', words: 'Our old dog Biscuit died.\nWhat happens now?' },
    { name: 'Best Offers', words: '🐾'.repeat(200) },
  ]
  const mail = { ...claimed(), kind: 'held-messages', payload: { count: 3, messages } }
  const { subject, text } = await compose(mail)
  expect(subject).toBe('3 messages look like spam and wait for your decision')
  expect(text).toContain('Ruth Bcc: all@example.com: Our old dog Biscuit died. What happens now?')
  expect(text).toContain(`Best Offers: ${'🐾'.repeat(100)}…`)
  expect(text).toContain('and 1 more')
  expect(text?.replace(/\s+/g, ' ')).toContain('about them and nobody has looked at them yet.')
  expect(text).toContain('https://quietvalley.example/admin/contact-submissions?box=spam')
})

describe('the mail about a message', () => {
  test('the mail about a message contains the unchanged text, the local time and a link to the inbox', async () => {
    const { text, html, replyTo } = await compose(claimed({ about: 'The urn “Larch”' }))
    expect(replyTo).toMatchObject([{ address: ruth.email }])
    for (const part of [text, html]) {
      expect(part).toContain('About: The urn “Larch”')
      expect(part).toContain('Our old dog Biscuit died.\n\nWhat happens now?')
      expect(part).toMatch(/Wednesday, July 1, 2026 at 2:04.pm MDT/)
      expect(part).toContain('250 555 0199')
      expect(part).toContain(
        `https://quietvalley.example/admin/contact-submissions?message=${ruth.id}`,
      )
    }
  })

  test('the mail about a message that may be an advert says so in its subject, and why', async () => {
    const { subject, text } = await compose(claimed({ advert_signs: 'It has several links.' }))
    expect(subject).toBe('May be an advert: message from Ruth Okanagan')
    expect(text).toContain('This may be an advert. It has several links.')
    expect((await compose(claimed())).subject).toBe('Message from Ruth Okanagan')
  })

  test('the mail about a family without an address asks staff to call', async () => {
    const { replyTo, text } = await compose(claimed({ email: null }))
    expect(replyTo).toBeUndefined()
    expect(text).toContain('Email: Not provided\nPhone: 250 555 0199')
    expect(text).toContain('The family left no email address. Please call.')
  })

  test('the mail about a message contains the name and number that staff have set', async () => {
    const business = { business_name: 'Still Water', business_phone: '(250) 555-0177' }
    const { text, html } = await compose({ ...claimed({ phone: null }), business })
    for (const part of [text, html]) {
      expect(part).toContain('Phone: Not provided')
      expect(part).toContain('Ruth Okanagan wrote to Still Water')
      expect(part).toContain('(250) 555-0177')
    }
  })
})

describe('headers or markup in the form', () => {
  const known =
    /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding): /

  test.each([
    ['name', 'Ruth\r\nBcc: victim@example.com'],
    ['name', 'Ruth\u2028Bcc: victim@example.com'],
    ['name', '=?utf-8?q?Ruth=0D=0ABcc:_victim@example.com?='],
    ['email', 'ruth@example.com\r\nBcc: victim@example.com'],
    ['message', '\r\n.\r\nMAIL FROM:<a@example.com>'],
  ])('headers or markup in the %s add no header and no recipient: %j', async (field, value) => {
    const mail = await compose(claimed({ [field]: value }))
    for (const line of mail.headerLines) expect(line).toMatch(known)
    expect(mail.to).toMatchObject([{ address: 'office@quietvalley.example' }])
    expect(mail.bcc ?? []).toEqual([])
    expect(mail.replyTo).toHaveLength(1)
  })

  test('headers or markup in the form are shown as text', async () => {
    const image = '<img src=x onerror=alert(1)>'
    const mail = await compose(claimed({ name: '<b>Ruth</b>', message: image, about: image }))
    expect(mail.html).not.toMatch(/<b>|<img/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })
})

describe('the acknowledgement to the sender', () => {
  const acknowledged = () =>
    compose({ ...claimed(), kind: 'acknowledgement', recipient: ruth.email })

  test('the acknowledgement says that the message arrived, what happens next, and where to call', async () => {
    const mail = await acknowledged()
    expect(mail).toMatchObject({
      to: [{ address: 'ruth@example.com' }],
      subject: 'Your message has reached Quiet Valley',
    })
    for (const part of [mail.text, mail.html])
      for (const words of [
        'Your message has arrived, and one of us will read it and answer you personally, usually the same day and by the next morning at the latest.',
        'If you are writing because an animal you love has died or soon will, we are sorry.',
        '(250) 555-0142',
      ])
        expect(part).toContain(words)
    expect(mail.headerLines).toContain('Auto-Submitted: auto-replied')
  })

  test('the acknowledgement contains nothing that its sender wrote, not even the name', async () => {
    const { text, html, headerLines } = await acknowledged()
    expect(text).toMatch(/^Hello,\n/)
    expect([text, html, ...headerLines].join('\n')).not.toMatch(/Ruth Okanagan|Biscuit/)
  })
})

test('a reply to the mail about a pet’s page goes to the firm', async () => {
  const payload = { token: 'a1', name: 'Bella', family: 'Ruth' }
  const { replyTo, text } = await compose({ ...claimed(), kind: 'pet-page', payload })
  expect(replyTo).toMatchObject([{ address: settings.contactEmail }])
  expect(text).toContain('https://quietvalley.example/pets/a1')
})

test('the link of an account mail leads back to where it was requested', async () => {
  const payload = { token: 'a1', type: 'recovery', redirect_to: '/auth?next=x' }
  const { text } = await compose({ ...claimed(), kind: 'recover-password', payload })
  expect(text).toContain('/auth?token_hash=a1&type=recovery&redirect_to=%2Fauth%3Fnext%3Dx')
})

describe('line breaks in any field', () => {
  const broken = 'x\r\nBcc: victim@example.com\r\n\r\nHello'
  const kinds = [
    'contact-message',
    'acknowledgement',
    'test-mail',
    'invitation',
    'confirm-sign-up',
    'account-exists',
    'recover-password',
    'magic-link',
    'confirm-email-change',
    'reauthenticate',
    'pet-page',
  ]
  const allowed =
    /^(From|To|Reply-To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Auto-Submitted|X-Auto-Response-Suppress): /

  test.each(kinds)(
    'line breaks in any field add no headers to a mail of the kind %s',
    async (kind) => {
      const mail = await compose({
        id: claimed().id,
        kind,
        recipient: kind === 'contact-message' ? null : 'ruth@example.com',
        submission: { ...ruth, name: broken, email: broken, phone: broken, message: broken },
        payload: {
          token: broken,
          code: broken,
          type: broken,
          redirect_to: broken,
          new_email: broken,
          invited_by: broken,
          name: broken,
          family: broken,
        },
        business: { business_name: broken, business_phone: broken, business_email: broken },
        attempts: 1,
      })
      for (const line of mail.headerLines) expect(line).toMatch(allowed)
      expect(mail.to).toHaveLength(1)
      expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
    },
  )
})
