import type { Mail, MailState } from './mail.ts'

const moment = new Intl.DateTimeFormat('en-CA', { dateStyle: 'medium', timeStyle: 'short' })
export const timeOf = (time: string) => moment.format(new Date(time))

/** What kind of mail it is, and to whom. */
export function nameMail({ kind, recipient }: Pick<Mail, 'kind' | 'recipient'>) {
  if (kind === 'contact-message') return 'Message from the contact form'
  if (kind === 'acknowledgement') return `Acknowledgement to ${recipient}`
  if (kind === 'invitation') return `Invitation to ${recipient}`
  return `Account mail to ${recipient}`
}

/** How often it was tried, and what comes next. */
export function describeTries({ status, attempts, next_attempt_at, created_at }: Mail) {
  const tries = `tried ${attempts === 1 ? 'once' : `${attempts} times`}`
  const next = status === 'failed' ? 'given up' : `next try ${timeOf(next_attempt_at)}`
  return `Written ${timeOf(created_at)}, ${tries}, ${next}`
}

/** The state of the mail in one word and its colour. */
export function judgeMail({ failed, problem, is_check_missing, delayed, way }: MailState) {
  if (failed > 0 || problem || is_check_missing)
    return { word: 'Needs attention', tone: 'red' } as const
  if (delayed > 0 || way === 'folder') return { word: 'Take note', tone: 'yellow' } as const
  return { word: 'In order', tone: 'green' } as const
}
