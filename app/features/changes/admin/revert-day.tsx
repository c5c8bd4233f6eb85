import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { formatLongDay } from '../../../../shared/time/local-time.ts'
import { countOf } from '../../../platform/count.ts'
import { useDb } from '../../../platform/db-context.tsx'
import type { LocalCache } from '../../../platform/rows/reads/local-cache.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Dialog, DialogActions, DialogClose } from '../../../ui/controls/dialogs/dialog.tsx'
import { keepFocus } from '../../../ui/controls/lists/row-focus.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DayReverted } from './change.ts'
import { findDay } from './change-time.ts'
import { dayToRevertQuery } from './changes.queries.ts'
import { revertDay } from './changes.writes.ts'
import { describeKept, describeReturns } from './describe-day.ts'

interface Props {
  /** A time on the day. */
  time: string
  caches: LocalCache[]
}

/** Takes back all that was changed on a day, after a look at what becomes of it. */
export function RevertDay({ time, caches }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        <Undo2 aria-hidden className="size-4" />
        Take back this day
      </Button>
      {isOpen && <RevertDayDialog time={time} caches={caches} onClose={() => setOpen(false)} />}
    </>
  )
}

function RevertDayDialog({ time, caches, onClose }: Props & { onClose: () => void }) {
  const zone = useTimeZone()
  const day = findDay(time, zone)
  const query = dayToRevertQuery(useDb(), day)
  const client = useQueryClient()
  const { data: preview, isPending, isError, refetch } = useQuery(query)
  const revert = useWrite(revertDay(caches))
  const [isOutdated, setOutdated] = useState(false)
  const send = (seen: string) =>
    revert.mutate(
      { ...day, seen },
      {
        onSuccess: (result) => {
          if (!result.is_done) {
            client.setQueryData(query.queryKey, result)
            return setOutdated(true)
          }
          onClose()
          keepFocus()
          toast({
            title: 'The day was taken back',
            description: `${countOf(result.changes.length, 'change')} of ${formatLongDay(time, zone)}. This is a change itself, and can be reverted.`,
          })
        },
        onError: toastFailure('The day could not be taken back'),
      },
    )
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Take back ${formatLongDay(time, zone)}?`}
      description="All content becomes what it was before that day, except what was changed again later. Messages, people and other settings are left alone."
    >
      {isPending && <Spinner label="Looking what becomes of it..." />}
      {isError && <ErrorText onRetry={refetch}>What becomes of it could not be loaded</ErrorText>}
      {preview && (
        <div className="grid gap-5">
          {isOutdated && (
            <Alert title="Something was changed while you were looking.">
              Nothing has been taken back. This is how it is now.
            </Alert>
          )}
          <Preview preview={preview} />
          <DialogActions>
            <DialogClose>Cancel</DialogClose>
            {preview.changes.length > 0 && (
              <Button
                look="danger"
                size="small"
                disabled={revert.isPending}
                onClick={() => send(preview.version)}
              >
                {revert.isPending
                  ? 'Taking back...'
                  : `Take back ${countOf(preview.changes.length, 'change')}`}
              </Button>
            )}
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}

const Preview = ({ preview: { changes, kept } }: { preview: DayReverted }) => (
  <>
    {changes.length === 0 && (
      <p>There is nothing to take back: all is as it was before, or stays.</p>
    )}
    <Lines title="What changes" lines={describeReturns(changes)} />
    <Lines title="What stays as it is" lines={describeKept(kept)} />
  </>
)

const MOST_LINES = 100

function Lines({ title, lines }: { title: string; lines: string[] }) {
  if (lines.length === 0) return null
  const more = lines.length - MOST_LINES
  return (
    <section aria-label={title}>
      <h3 className="font-sans text-small font-semibold">{title}</h3>
      <ul className="mt-1 divide-y divide-ink/10 border-y border-ink/10 text-small">
        {lines.slice(0, MOST_LINES).map((line) => (
          <li key={line} className="break-words py-2">
            {line}
          </li>
        ))}
        {more > 0 && <li className="py-2">and {more} more</li>}
      </ul>
    </section>
  )
}
