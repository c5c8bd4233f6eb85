import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { writeFileAtomically } from '../../backend/atomic-write.ts'

export interface OutgoingMail extends SendMailOptions {
  /** The outbox row's, the same however often the mail is tried. */
  id: string
  /** What the mail asks its reader to open, told in the log while there is no mail server. */
  link?: string
}

export interface MailTransport {
  /** Resolves, with the place for the log, once the mail is in other hands. */
  send(mail: OutgoingMail): Promise<string>
  /** Resolves when a mail could be sent now: connects and signs in, and sends nothing. */
  check(): Promise<void>
  /** Whether mails leave the house, or are only written to disk. */
  way: 'server' | 'folder'
}

/** Sends by SMTP or, without a server, writes each mail to the folder as <id>.eml. */
export function createMailTransport(o: { smtpUrl?: string; folder: string }): MailTransport {
  return o.smtpUrl ? sendBySmtp(o.smtpUrl) : writeToFolder(o.folder)
}

const neverFetch = { disableFileAccess: true, disableUrlAccess: true }

// A try has to end before its claim on the outbox row does, a minute after it began.
const longestTry = 45_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

function sendBySmtp(url: string): MailTransport {
  const smtp = createTransport({ url, ...timeouts, ...neverFetch })
  return {
    send: async (mail) => {
      await smtp.sendMail({ ...mail, signal: AbortSignal.timeout(longestTry) })
      return 'the mail server'
    },
    check: async () => {
      await smtp.verify()
    },
    way: 'server',
  }
}

function writeToFolder(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, ...neverFetch })
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(mail)
      const file = path.join(folder, `${mail.id}.eml`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileAtomically(file, [message as Buffer])
      return mail.link ? `${file} with ${mail.link}` : file
    },
    check: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    way: 'folder',
  }
}
