import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useDb } from '../../../platform/db-context.tsx'
import { mailStateQuery } from './mail.queries.ts'

/** Warns in the head of a screen that mail reaches nobody; empty if a mail server is set. */
export function NoMailServer() {
  const { data } = useQuery(mailStateQuery(useDb()))
  if (data?.transport !== 'folder') return null
  return (
    <span role="note" className="inline-flex gap-1.5 text-small font-semibold text-lake-900">
      <Info aria-hidden strokeWidth={1.75} className="mt-0.5 size-4.5 shrink-0" />
      No mail server is set: answers are only kept as files.
    </span>
  )
}
