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
  /** Resolves when the mail was handed over, with the place where it went, for the log. */
  send(mail: OutgoingMail): Promise<string>
  /** Resolves when mail can be sent now. Connects and signs in, and sends nothing. */
  check(): Promise<void>
  /** Says whether mails are sent to a mail server or only written to disk. */
  kind: 'server' | 'folder'
}

/** Sends mails by SMTP or, without a mail server, writes each to the folder as <id>.eml. */
export function createMailTransport(o: MailOptions): MailTransport {
  return o.smtpUrl ? sendBySmtp(o.smtpUrl, o.needsTls) : writeToFolder(o.folder)
}

interface MailOptions {
  smtpUrl?: string
  /** True when nothing is sent to a mail server that offers no TLS. */
  needsTls?: boolean
  folder: string
}

const neverFetch = { disableFileAccess: true, disableUrlAccess: true }

// An attempt must end before its claim on the outbox row expires, one minute after it began.
const SEND_TIMEOUT_MS = 45_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function sendBySmtp(url: string, requireTLS = false): MailTransport {
  const smtp = createTransport({ url, requireTLS, ...timeouts, ...neverFetch })
  return {
    send: async (mail) => {
      await smtp.sendMail({ ...mail, signal: AbortSignal.timeout(SEND_TIMEOUT_MS) })
      return 'the mail server'
    },
    check: async () => {
      await smtp.verify()
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
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileAtomically(file, [message as Buffer])
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
  ECONNECTION: 'The mail server ended the connection.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The address of the mail server could not be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'A safe connection to the mail server could not be made.',
  EAUTH: 'The mail server refused our user name or password.',
  ENOAUTH: 'The mail server asks for a user name and password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the mail.',
  ENOSPC: 'There is no space left to write the mail to disk.',
}

/** Says in a sentence for staff why a mail could not be sent. The mail server's own reply is only logged. */
export function describeDeliveryProblem(error: unknown) {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  const sentence = problems[code] ?? 'The mail could not be sent.'
  return responseCode ? `${sentence.slice(0, -1)} (${responseCode}).` : sentence
}
