import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import type { StaffFaq } from './faq-input.ts'
import { deleteFaq, moveFaq, restoreFaq, showFaqs } from './faqs.writes.ts'

interface Props {
  faqs: StaffFaq[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (faq: StaffFaq) => void
}

export function FaqsTable({ faqs, goesOn, onEdit }: Props) {
  const remove = useDeletion({
    remove: deleteFaq,
    restore: restoreFaq,
    messages: ({ question }) => ({
      deleted: 'FAQ has been deleted',
      description: question,
      failed: 'Failed to delete FAQ',
    }),
  })
  const move = useMoving(moveFaq, {
    moved: 'FAQ order updated',
    failed: 'Failed to update FAQ order',
  })
  const deletion = useConfirmed(remove, ({ question }: StaffFaq) => ({
    title: 'Delete this FAQ?',
    text: `Families won’t see “${question}” any more.`,
  }))
  return (
    <>
      <Sortable rows={faqs} nameOf={nameOf} onMove={move} goesOn={goesOn}>
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
                <FaqRow key={faq.id} faq={faq} onEdit={onEdit} onDelete={deletion.ask} />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      {deletion.dialog}
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
      <RowActions
        row={faq}
        name={faq.question}
        show={showFaqs}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Td>
  </SortableRow>
)
