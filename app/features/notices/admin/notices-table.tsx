import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { localDay } from '../../../platform/time/local-time.ts'
import { useTimeZone } from '../../../platform/time/use-time-zone.ts'
import { ShownSwitch } from '../../../platform/writes/shown-switch.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { StaffNotice } from './notice-input.ts'
import { describeHoursOf, describeState, nameDays } from './notice-words.ts'
import { deleteNotice, restoreNotice, showNotices } from './notices.writes.ts'

interface Props {
  notices: StaffNotice[]
  onEdit: (notice: StaffNotice) => void
}

export function NoticesTable({ notices, onEdit }: Props) {
  const [toDelete, setToDelete] = useState<StaffNotice>()
  const remove = useDeletion({
    remove: deleteNotice,
    restore: restoreNotice,
    messages: ({ text }) => ({
      deleted: 'Notice has been deleted',
      description: text,
      failed: 'Failed to delete notice',
    }),
  })
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
            <NoticeRow key={notice.id} notice={notice} onEdit={onEdit} onDelete={setToDelete} />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this notice?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Families won’t see “{toDelete?.text}” any more
        {toDelete?.hours === 'usual' ? '.' : ', and the usual opening hours count again.'}
      </ConfirmDialog>
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
    <tr className={hiddenLook(notice)}>
      <Td className="font-medium wrap-anywhere">{notice.text}</Td>
      <Td className="text-small text-ink-soft">
        <Badge tone={tone}>{words}</Badge>
        <span className="mt-1 block">{nameDays(notice.shown_from, notice.shown_until, today)}</span>
        {hours && <span className="block">{hours}</span>}
      </Td>
      <Td>
        <div className="row-actions flex">
          <ShownSwitch row={notice} name={name} write={showNotices} />
          <IconButton label={`Edit ${name}`} icon={Pencil} onClick={() => onEdit(notice)} />
          <IconButton
            label={`Delete ${name}`}
            icon={Trash2}
            isDangerous
            onClick={() => onDelete(notice)}
          />
        </div>
      </Td>
    </tr>
  )
}
