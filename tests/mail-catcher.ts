import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

interface CaughtMail extends Email {
  /** The envelope's recipients: where the mail went, whatever its headers say. */
  recipients: string[]
  raw: string
}

export interface MailCatcher {
  /** For SMTP_URL. Stays the same across stop() and start(). */
  url: string
  mails(): CaughtMail[]
  /** Discards the received mails. */
  forget(): void
  /** Resolves once `count` mails have arrived. */
  waitFor(count: number): Promise<CaughtMail[]>
  /** Responds to every mail with this reply until accept() is called: 451 for temporary, 550 for permanent. */
  refuse(code: number, words?: string): void
  /** Refuses every recipient with this reply until accept() is called. */
  refuseRecipients(code: number, words: string): void
  accept(): void
  /** Resolves when `count` mails have fully arrived. Their senders get no response until accept(). */
  holdNext(count?: number): Promise<void>
  stop(): Promise<void>
  /** Listens again after stop(), on the same port. */
  start(): Promise<void>
}

/** A real SMTP server on a free port that keeps the mails it receives. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const caught: CaughtMail[] = []
  const waiting = new Set<() => void>()
  let refusal: { code: number; words?: string } | undefined
  let recipientRefusal: Error | undefined
  let hold:
    | { left: number; arrived: () => void; released: Promise<void>; release: () => void }
    | undefined
  let server: SMTPServer
  let port = 0

  async function receive(stream: AsyncIterable<Buffer>, recipients: string[]) {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    // Names the refused recipients, as real servers do.
    const { code, words = `Not now <${recipients.join('>, <')}>` } = refusal ?? {}
    if (code) throw Object.assign(new Error(words), { responseCode: code })
    const raw = Buffer.concat(chunks)
    const mail = await PostalMime.parse(raw)
    await waitForRelease()
    caught.push({ ...mail, recipients, raw: raw.toString() })
    for (const check of waiting) check()
  }

  async function waitForRelease() {
    if (!hold || hold.left === 0) return
    hold.left -= 1
    if (hold.left === 0) hold.arrived()
    await hold.released
  }

  async function start() {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onRcptTo: (_, __, done) => done(recipientRefusal),
      onData: (stream, session, done) =>
        receive(
          stream,
          session.envelope.rcptTo.map(({ address }) => address),
        ).then(() => done(), done),
    })
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve)
    })
    // A sender that is killed halfway is not an error of the catcher.
    server.on('error', () => {})
    port = (server.server.address() as AddressInfo).port
  }

  await start()
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails: () => [...caught],
    forget: () => {
      caught.length = 0
    },
    waitFor: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (caught.length < count) return
          waiting.delete(check)
          resolve([...caught])
        }
        waiting.add(check)
        check()
      }),
    refuse: (code, words) => {
      refusal = { code, words }
    },
    refuseRecipients: (code, words) => {
      recipientRefusal = Object.assign(new Error(words), { responseCode: code })
    },
    accept: () => {
      refusal = undefined
      recipientRefusal = undefined
      hold?.release()
      hold = undefined
    },
    holdNext: (count = 1) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      return new Promise<void>((arrived) => {
        hold = { left: count, arrived, released, release }
      })
    },
    start,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
