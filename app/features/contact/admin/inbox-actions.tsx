import { Download, PhoneIncoming, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { download } from '../../../platform/download.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCsv } from './export-messages.ts'
import { type MessageSearch, readAllMessages } from './messages.queries.ts'

export function ExportButton({ search }: { search: MessageSearch }) {
  const db = useDb()
  const zone = useTimeZone()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      download('messages.csv', formatCsv(await readAllMessages(db, search), zone), 'text/csv')
    } catch (error) {
      toastFailure('The messages could not be exported')(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" size="small" onClick={save} disabled={isBusy}>
      <Download aria-hidden className="size-4" />
      {isBusy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}

/** Most families call, and staff write down their requests on the phone. */
export const NewRequestLink = () => (
  <ButtonLink to="/admin/contact-submissions/new-request" size="small">
    <PhoneIncoming aria-hidden className="size-4" />
    Request by Phone
  </ButtonLink>
)

interface RefreshProps {
  isBusy: boolean
  onRefresh: () => void
}

export const RefreshButton = ({ isBusy, onRefresh }: RefreshProps) => (
  <Button look="outline" size="small" onClick={onRefresh} disabled={isBusy}>
    <RefreshCw aria-hidden className={classes('size-4', isBusy && 'motion-safe:animate-spin')} />
    Refresh
  </Button>
)
