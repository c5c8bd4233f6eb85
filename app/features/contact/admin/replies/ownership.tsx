import { toastFailure } from '../../../../platform/rows/writes/failure-toast.ts'
import { ConflictError } from '../../../../platform/rows/writes/optimistic-update.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { useSession } from '../../../../platform/session/session.ts'
import { Button } from '../../../../ui/button.tsx'
import { toast } from '../../../../ui/toast.ts'
import type { ContactMessage } from '../message.ts'
import { saveMessage } from '../messages.writes.ts'
import { useStaffName } from './reply-list.tsx'
import { describeWaiting, isWaiting } from './waiting.ts'

export function Ownership({ message }: { message: ContactMessage }) {
  const { mutate, isPending } = useWrite(saveMessage)
  const own = useSession().user?.id
  const owner = useStaffName(message.assigned_to)
  const isMine = message.assigned_to !== null && message.assigned_to === own
  const assign = (assigned_to: string | null) =>
    mutate(
      { before: message, change: { assigned_to } },
      {
        onError: (error) =>
          error instanceof ConflictError
            ? toast({ title: 'A colleague has just reassigned this message' })
            : toastFailure('The message could not be assigned')(error),
      },
    )
  if (!own) return null
  return (
    <p className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 text-small print:hidden">
      <WaitingMark message={message} />
      {message.assigned_to !== null && (
        <span className="min-w-0 wrap-anywhere">
          {isMine ? 'You are looking after this.' : `${owner} is looking after this.`}
        </span>
      )}
      <Button
        look="outline"
        size="small"
        disabled={isPending}
        onClick={() => assign(isMine ? null : own)}
      >
        {isMine ? 'Not Mine' : message.assigned_to === null ? 'Assign to Me' : 'Take It Over'}
      </Button>
    </p>
  )
}

export const WaitingMark = ({ message }: { message: ContactMessage }) =>
  isWaiting(message) && (
    <span className="font-semibold text-larch-700 empty:hidden">{describeWaiting(message)}</span>
  )

export function OwnerMark({ message: { assigned_to } }: { message: ContactMessage }) {
  const own = useSession().user?.id
  const owner = useStaffName(assigned_to)
  if (assigned_to === null) return null
  return <span className="min-w-0 truncate">{assigned_to === own ? 'Yours' : owner}</span>
}
