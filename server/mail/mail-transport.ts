import { access, constants, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { writeFileAtomically } from 'one-process-backend/storage'

export interface OutgoingMail extends SendMailOptions {
  /** The id of the outbox row, the same for every attempt. */
  id: string
  /** The link in the mail. Without a mail server, `npm run link` shows it. */
  link?: string
}

export interface MailTransport {
  /** Resolves when the mail was handed over, to its destination for the log. */
  send(mail: OutgoingMail): Promise<string>
  /** Resolves if mail can be sent now. Connects and signs in, but sends nothing. */
  check(): Promise<void>
  /** Whether mails are sent to a mail server or only written to disk. */
  kind: 'server' | 'folder'
}

/** Sends mails by SMTP or, without a mail server, writes each to the folder as <id>.eml. */
export function createMailTransport(o: MailOptions): MailTransport {
  return o.smtpUrl ? sendBySmtp({ ...o, url: o.smtpUrl }) : writeToFolder(o.folder)
}

interface MailOptions {
  smtpUrl?: string
  /** True if a mail server must offer TLS before anything is sent to it. */
  needsTls?: boolean
  folder: string
}

const neverFetch = { disableFileAccess: true, disableUrlAccess: true }

const SECOND = 1000
const MINUTE = 60 * SECOND

/**
 * How long a mail server may be silent: at least what RFC 5321, 4.5.3.2, demands. A server may scan a mail for minutes
 * before it responds; a shorter timeout would deliver the mail again with every attempt.
 */
const PATIENCE = {
  connectionTimeout: 30 * SECOND,
  greetingTimeout: 5 * MINUTE,
  socketTimeout: 10 * MINUTE,
}

const CHECK_PATIENCE = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
}

function sendBySmtp(o: MailOptions & { url: string }): MailTransport {
  const options = { url: o.url, requireTLS: o.needsTls ?? false, ...neverFetch }
  const smtp = createTransport({ ...options, ...PATIENCE })
  return {
    send: async (mail) => {
      await smtp.sendMail(mail)
      return 'the mail server'
    },
    check: async () => {
      await createTransport({ ...options, ...CHECK_PATIENCE }).verify()
    },
    kind: 'server',
  }
}

function writeToFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, ...neverFetch })
  return {
    send: async (mail) => {
      const headers = mail.link ? { [LINK_HEADER]: mail.link } : {}
      const { message } = await composer.sendMail({ ...mail, headers })
      const file = path.join(folder, `${mail.id}.eml`)
      await writeFileAtomically(file, [message as Buffer], { isPrivate: true })
      return file
    },
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    kind: 'folder',
  }
}

const LINK_HEADER = 'X-Link'

/** The link in the newest mail to an address that was written to the folder, and when it was written. */
export async function findMailedLink(folder: string, address: string) {
  const names = await readdir(folder).catch(() => [])
  const found: { link: string; writtenAt: Date }[] = []
  for (const name of names.filter((name) => name.endsWith('.eml'))) {
    const file = path.join(folder, name)
    const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n')
    const link = new RegExp(`^${LINK_HEADER}:\\s+(\\S+)`, 'm').exec(head)?.[1]
    const to = /^To:\s+(.+)$/m.exec(head)?.[1]?.trim().toLowerCase()
    if (link && to === address.toLowerCase())
      found.push({ link, writtenAt: (await stat(file)).mtime })
  }
  return found.sort((one, other) => Number(other.writtenAt) - Number(one.writtenAt))[0]
}

const problems: Record<string, string> = {
  delay: 'The mail server asks us to try again later.',
  recipient: 'The mail server refused the recipient.',
  sender: 'The mail server refused the sender.',
  certificate: 'The certificate of the mail server can’t be verified.',
  ECONNECTION: 'The mail server ended the connection.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The address of the mail server could not be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'A safe connection to the mail server could not be made.',
  EAUTH: 'The mail server refused our user name or password.',
  ENOAUTH: 'The mail server asks for a user name and password.',
  EMESSAGE: 'The mail server refused the mail.',
  ENOSPC: 'There is no space left to write the mail to disk.',
}

interface DeliveryError {
  code?: string
  /** The code of Node's own error, such as of TLS. */
  originalCode?: string
  responseCode?: number
  /** The SMTP command that was refused. */
  command?: string
  response?: string
}

/** The status codes of RFC 3463 that are about the recipient's address, mailbox or server. */
const ABOUT_RECIPIENT = /^\d{3}[ -]5\.[124]\.\d/
/** Status codes about our own address. */
const ABOUT_ADDRESS = /^\d{3}[ -]5\.1\.[78]/
/** Status codes about our own address or sign-in, which the operator can correct. */
const ABOUT_SENDER = /^\d{3}[ -]5\.(1\.[78]|7\.\d)/

/** True if the recipient was refused permanently, which some servers do only after they have received the mail. */
export function isRecipientRefused(error: unknown) {
  const { command, responseCode = 0, response = '' } = error as DeliveryError
  if (responseCode < 500 || ABOUT_SENDER.test(response)) return false
  return command === 'RCPT TO' || (command === 'DATA' && ABOUT_RECIPIENT.test(response))
}

const OF_CERTIFICATE = /CERT|UNABLE_TO_VERIFY|ALTNAME/
const ASKS_FOR_SIGN_IN = 530

/** The kind of a problem: one of the keys of `problems`, if it is known. */
export function findMailProblem(error: unknown): string {
  const {
    code = '',
    originalCode = '',
    command,
    responseCode = 0,
    response = '',
  } = error as DeliveryError
  if (isRecipientRefused(error)) return 'recipient'
  if (responseCode >= 400 && responseCode < 500 && code !== 'EAUTH') return 'delay'
  if (responseCode === ASKS_FOR_SIGN_IN) return 'ENOAUTH'
  if (command === 'MAIL FROM' || ABOUT_ADDRESS.test(response)) return 'sender'
  if (OF_CERTIFICATE.test(originalCode)) return 'certificate'
  return code
}

/** Why a mail could not be sent, in a sentence for staff. The mail server's own reply is only logged. */
export function describeDeliveryProblem(error: unknown) {
  const { responseCode } = error as DeliveryError
  const sentence = problems[findMailProblem(error)] ?? 'The mail could not be sent.'
  return responseCode ? `${sentence.slice(0, -1)} (${responseCode}).` : sentence
}
