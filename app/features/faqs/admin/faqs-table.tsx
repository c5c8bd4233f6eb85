import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { ShownSwitch } from '../../../platform/writes/shown-switch.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { toast } from '../../../ui/toast.ts'
import type { StaffFaq } from './faq-input.ts'
import { deleteFaq, moveFaq, restoreFaq, showFaqs } from './faqs.writes.ts'

interface Props {
  faqs: StaffFaq[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (faq: StaffFaq) => void
}

export function FaqsTable({ faqs, goesOn, onEdit }: Props) {
  const [toDelete, setToDelete] = useState<StaffFaq>()
  const { mutateAsync: move } = useWrite(moveFaq)
  const remove = useDeletion({
    remove: deleteFaq,
    restore: restoreFaq,
    messages: ({ question }) => ({
      deleted: 'FAQ has been deleted',
      description: question,
      failed: 'Failed to delete FAQ',
    }),
  })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Failed to update FAQ order') })
    toast({ title: 'FAQ order updated' })
  }
  return (
    <>
      <Sortable rows={faqs} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
        {(rows) => (
          <Table caption="FAQs" stacks>
            <thead>
              <tr>
                <Th>Order</Th>
                <Th className="w-2/5">Question</Th>
                <Th className="w-1/2">Answer</Th>
                <Th>Actions</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((faq) => (
                <FaqRow key={faq.id} faq={faq} onEdit={onEdit} onDelete={setToDelete} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this FAQ?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Families won’t see “{toDelete?.question}” any more.
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ question }: StaffFaq) => question

interface RowProps {
  faq: StaffFaq
  onEdit: (faq: StaffFaq) => void
  onDelete: (faq: StaffFaq) => void
}

const FaqRow = ({ faq, onEdit, onDelete }: RowProps) => (
  <SortableRow id={faq.id} className={hiddenLook(faq)}>
    <Td>
      <div className="flex items-center">
        <SelectRow id={faq.id} name={faq.question} />
        <MoveControls />
      </div>
    </Td>
    <Td className="break-words font-medium">
      {faq.question}
      <HiddenMark {...faq} />
    </Td>
    <Td className="text-ink-soft">
      <p className="line-clamp-2 break-words">{faq.answer}</p>
    </Td>
    <Td>
      <div className="row-actions flex">
        <ShownSwitch row={faq} name={faq.question} write={showFaqs} />
        <IconButton label={`Edit ${faq.question}`} icon={Pencil} onClick={() => onEdit(faq)} />
        <IconButton
          label={`Delete ${faq.question}`}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete(faq)}
        />
      </div>
    </Td>
  </SortableRow>
)
