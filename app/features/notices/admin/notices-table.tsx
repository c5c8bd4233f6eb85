import { localDay } from '../../../platform/time/local-time.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { rowMark } from '../../../ui/controls/lists/row-focus.ts'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { StaffNotice } from './notice-input.ts'
import { describeHoursOf, describeState, nameDays } from './notice-words.ts'
import { deleteNotice, restoreNotice, showNotices } from './notices.writes.ts'

interface Props {
  notices: StaffNotice[]
  onEdit: (notice: StaffNotice) => void
}

export function NoticesTable({ notices, onEdit }: Props) {
  const remove = useDeletion({
    remove: deleteNotice,
    restore: restoreNotice,
    messages: ({ text }) => ({
      deleted: 'Notice has been deleted',
      description: text,
      failed: 'Failed to delete notice',
    }),
  })
  const deletion = useConfirmed(remove, ({ text, hours }: StaffNotice) => ({
    title: 'Delete this notice?',
    text: `Families won’t see “${text}” any more${hours === 'usual' ? '.' : ', and the usual opening hours count again.'}`,
  }))
  return (
    <>
      <Table caption="Notices" stacks>
        <thead>
          <tr>
            <Th className="w-1/2">Notice</Th>
            <Th>Days</Th>
            <Th>Actions</Th>
          </tr>
        </thead>
        <tbody>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onEdit={onEdit} onDelete={deletion.ask} />
          ))}
        </tbody>
      </Table>
      {deletion.dialog}
    </>
  )
}

interface RowProps {
  notice: StaffNotice
  onEdit: (notice: StaffNotice) => void
  onDelete: (notice: StaffNotice) => void
}

function NoticeRow({ notice, onEdit, onDelete }: RowProps) {
  const today = localDay(new Date(), useTimeZone())
  const { tone, words } = describeState(notice, today)
  const hours = describeHoursOf(notice, today)
  const name = `“${notice.text}”`
  return (
    <tr {...rowMark(notice.id)} className={hiddenLook(notice)}>
      <Td className="font-medium wrap-anywhere">{notice.text}</Td>
      <Td className="text-small text-ink-soft">
        <Badge tone={tone}>{words}</Badge>
        <span className="mt-1 block">{nameDays(notice.shown_from, notice.shown_until, today)}</span>
        {hours && <span className="block">{hours}</span>}
      </Td>
      <Td>
        <RowActions
          row={notice}
          name={name}
          show={showNotices}
          onEdit={onEdit}
          onDelete={onDelete}
        />
      </Td>
    </tr>
  )
}
