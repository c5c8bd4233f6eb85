import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { mailStateQuery } from './mail.queries.ts'

/** Warns at the top of a screen that mail reaches nobody; empty if a mail server is set. */
export function NoMailServer() {
  const { data } = useQuery(mailStateQuery(useDb()))
  if (data?.transport !== 'folder') return null
  return (
    <Alert kind="note" title="No mail server is set" className="mb-5">
      Mails, including your answers, are only kept as files on the server, and nobody receives them.
      An answer doesn’t complete its message.
    </Alert>
  )
}
