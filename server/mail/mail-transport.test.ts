import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startMailCatcher } from '../../tests/mail-catcher.ts'
import { createMailTransport, findMailedLink } from './mail-transport.ts'

const data = await mkdtemp(path.join(tmpdir(), 'mail-'))
afterAll(() => rm(data, { recursive: true, force: true }))

const mail = {
  id: '0b8f7a52-4c1e-4d53-9d3c-2f6a1a0f9f11',
  from: 'hello@quietvalley.example',
  to: 'office@quietvalley.example',
  messageId: '<0b8f7a52@quietvalley.example>',
  subject: 'Message from Zoë',
  text: 'Our old dog Biscuit died.',
}

test('with a mail server mails are sent to it', async () => {
  const catcher = await startMailCatcher()
  const transport = createMailTransport({ smtpUrl: catcher.url, folder: data })

  expect(await transport.send(mail)).toBe('the mail server')
  expect(catcher.mails()).toMatchObject([
    {
      recipients: ['office@quietvalley.example'],
      subject: mail.subject,
      messageId: mail.messageId,
    },
  ])
  await catcher.stop()
})

test('a mail server has ten minutes to respond after the data (RFC 5321, 4.5.3.2)', async () => {
  const limits = vi.spyOn(Socket.prototype, 'setTimeout')
  onTestFinished(() => limits.mockRestore())
  const catcher = await startMailCatcher()
  await createMailTransport({ smtpUrl: catcher.url, folder: data }).send(mail)
  await catcher.stop()
  expect(limits.mock.calls.map(([milliseconds]) => milliseconds)).toContain(10 * 60 * 1000)
})

test('a mail server on another machine that offers no TLS gets no mail', async () => {
  const catcher = await startMailCatcher()
  const transport = createMailTransport({ smtpUrl: catcher.url, needsTls: true, folder: data })
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'ETLS' })
  expect(catcher.mails()).toEqual([])
  await catcher.stop()
})

test('without a mail server a mail becomes a file that only the site can read', async () => {
  const folder = path.join(data, 'mail')
  const transport = createMailTransport({ folder })

  const file = await transport.send(mail)
  await transport.send(mail)

  expect(await readdir(folder)).toEqual([`${mail.id}.eml`])
  expect(await PostalMime.parse(await readFile(file))).toMatchObject({
    subject: mail.subject,
    messageId: mail.messageId,
    text: expect.stringContaining(mail.text),
  })
  expect((await stat(folder)).mode & 0o077).toBe(0)
})

test('the link in a mail can be looked up by address without a mail server, and is not in the log', async () => {
  const folder = path.join(data, 'links')
  const transport = createMailTransport({ folder })
  const link = `https://quietvalley.example/auth/v1/verify?token=${'x'.repeat(90)}&type=signup`
  expect(await transport.send({ ...mail, link })).toBe(path.join(folder, `${mail.id}.eml`))
  await transport.send({ ...mail, id: 'another', to: 'rosa@example.com', link: 'https://other/' })
  await transport.send({ ...mail, id: 'older', link: 'https://old/' })
  await utimes(path.join(folder, 'older.eml'), 0, 0)
  expect((await findMailedLink(folder, 'Office@quietvalley.example'))?.link).toBe(link)
  expect(await findMailedLink(folder, 'nobody@example.com')).toBeUndefined()
  expect(await findMailedLink(path.join(data, 'none'), mail.to)).toBeUndefined()
})

test('a mail never attaches a local file', async () => {
  const transport = createMailTransport({ folder: path.join(data, 'other') })
  const attachments = [{ path: '/etc/hostname' }]
  await expect(transport.send({ ...mail, attachments })).rejects.toMatchObject({
    code: 'EFILEACCESS',
  })
  await expect(readdir(path.join(data, 'other'))).rejects.toMatchObject({ code: 'ENOENT' })
})
