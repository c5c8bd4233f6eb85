import { escapeHtml } from '../../../../shared/escape-html.ts'
import { describeDate, formatClock } from '../../../../shared/time/calendar.ts'
import { formatLocalTime } from '../../../../shared/time/local-time.ts'
import type { TimeZone } from '../../../../shared/time/time-zones.ts'
import type { PersonalData, RememberedData } from './personal-data.ts'

type Line = [label: string, value: string | null | undefined]
type Time = (value: string | null) => string | null

export function formatPersonalData(
  data: PersonalData,
  business: string,
  zone: TimeZone,
  now = new Date(),
) {
  const time: Time = (value) => value && formatLocalTime(value, zone)
  const title = `What ${business} holds about ${data.person}`
  const section = <Entry>(
    title: string,
    entries: Entry[],
    linesOf: (entry: Entry, time: Time) => Line[],
  ) => {
    const lists = entries.map((entry) => list(linesOf(entry, time)))
    return `<h2>${title}</h2>\n${lists.join('\n') || '<p>Nothing.</p>'}`
  }
  const sections = [
    section('Messages', data.messages, describeMessage),
    section('Our answers', data.replies, describeReply),
    section('Mails that the website sent', data.mails, describeMail),
    section('Records of pets', data.pets, describePet),
    section('Account', data.accounts, describeAccount),
    section('Invitations to work on the website', data.invitations, describeInvitation),
    section('Changes made on the website', data.changes, describeChange),
  ]
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
<h1>${escapeHtml(title)}</h1>
<p>Collected by the website on ${escapeHtml(formatLocalTime(now.toISOString(), zone))}. Papers and mails that are kept elsewhere are not part of it.</p>
${sections.join('\n')}
</html>
`
}

const describeMessage = (message: PersonalData['messages'][number], time: Time): Line[] => [
  ['Received', time(message.created_at)],
  ['Name', message.name],
  ['Email', message.email],
  ['Phone', message.phone],
  ['Message', message.message],
  ['About', message.about],
  ['Status', message.status],
  ['Our notes', message.admin_notes],
  ['Why it was taken for spam', message.spam_reason],
  ['Why it may be an advert', message.advert_signs],
  ...message.reminders.map(describeReminder),
]

const describeReminder = ({ words, day, time_of_day, is_done }: RememberedData): Line => [
  'What we wanted to remember',
  `${describeDate(day)}${time_of_day ? ` at ${formatClock(time_of_day)}` : ''}: ${words}${is_done ? ' (done)' : ''}`,
]

const ways: Record<string, string> = {
  mail: 'By mail from the website',
  phone: 'By telephone',
  'own-mail': 'By mail from our own mailbox',
}

const describeReply = (reply: PersonalData['replies'][number], time: Time): Line[] => [
  ['Answered', time(reply.created_at)],
  ['How', ways[reply.way]],
  ['Text', reply.body],
]

const describePet = (pet: PersonalData['pets'][number], time: Time): Line[] => [
  ['Begun', time(pet.created_at)],
  ['Name', pet.name],
  ['Kind and weight', [pet.kind, pet.weight].filter(Boolean).join(', ')],
  ['Cremation', pet.service],
  ['Tag number', pet.tag_number],
  ['Family', [pet.family, pet.email, pet.phone].filter(Boolean).join(', ')],
  ['Collection', pet.clinic],
  ['Our notes', pet.notes],
  ...pet.steps.map(
    ({ step, happened_at, done_by, is_mistake }): Line => [
      step.replace('_', ' '),
      `${time(happened_at)}, ${done_by}${is_mistake ? ' (by mistake)' : ''}`,
    ],
  ),
  ...pet.reminders.map(describeReminder),
]

const mailNames: Record<string, string> = {
  'contact-message': 'The message, to our mailbox',
  reply: 'Our answer',
  acknowledgement: 'Acknowledgement of the message',
  invitation: 'Invitation',
  'pet-page': 'The link to your pet’s page',
}

const describeMail = (mail: PersonalData['mails'][number], time: Time): Line[] => [
  ['Mail', mailNames[mail.kind] ?? 'About the account'],
  ['To', mail.recipient ?? 'Our mailbox'],
  ['Written', time(mail.created_at)],
  ['Sent', time(mail.sent_at) ?? (mail.status === 'failed' ? 'Could not be sent' : 'Not yet')],
]

const describeAccount = (account: PersonalData['accounts'][number], time: Time): Line[] => [
  ['Email', account.email],
  ['Registered', time(account.created_at)],
  ['Last sign-in', time(account.last_sign_in_at) ?? 'Never'],
  ['Administrator', account.is_admin ? 'Yes' : 'No'],
  ['Signature below answers', account.signature],
  ...account.sessions.map(
    (session): Line => [
      'Signed in',
      [time(session.created_at), session.network_address, session.browser]
        .filter(Boolean)
        .join(', '),
    ],
  ),
]

const describeInvitation = (
  invitation: PersonalData['invitations'][number],
  time: Time,
): Line[] => [
  ['Sent', time(invitation.sent_at)],
  ['Valid until', time(invitation.expires_at)],
  ['Accepted', time(invitation.accepted_at)],
  ['Revoked', time(invitation.revoked_at)],
]

const verbs: Record<string, string> = { insert: 'Added', update: 'Changed', delete: 'Deleted' }

const describeChange = (change: PersonalData['changes'][number], time: Time): Line[] => [
  [
    time(change.occurred_at) ?? '',
    [verbs[change.operation], change.table_name.replaceAll('_', ' '), change.row_name]
      .filter(Boolean)
      .join(' · '),
  ],
]

const list = (lines: Line[]) =>
  `<dl>${lines
    .filter(([, value]) => value)
    .map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
    .join('')}</dl>`

const style = `
body { font: 1rem/1.6 system-ui, sans-serif; color: #222; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere } h2 { font-size: 1.2rem; margin: 2.5rem 0 0 }
dl { display: grid; grid-template-columns: minmax(7rem, auto) 1fr; gap: .25rem 1.5rem; margin: 1rem 0; padding: 1rem 0 0; border-top: 1px solid #ccc }
dt { font-weight: 600 } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr } dd { margin-bottom: .5rem } }
@media print { dl { break-inside: avoid } }
`
