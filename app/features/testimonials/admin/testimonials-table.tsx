import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { ShownSwitch } from '../../../platform/writes/shown-switch.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
import { toast } from '../../../ui/toast.ts'
import type { StaffTestimonial } from './testimonial-input.ts'
import {
  deleteTestimonial,
  moveTestimonial,
  restoreTestimonial,
  showTestimonials,
} from './testimonials.writes.ts'

interface Props {
  testimonials: StaffTestimonial[]
  /** Whether there are more than these. */
  goesOn: boolean
  onEdit: (testimonial: StaffTestimonial) => void
}

export function TestimonialsTable({ testimonials, goesOn, onEdit }: Props) {
  const [toDelete, setToDelete] = useState<StaffTestimonial>()
  const { mutateAsync: move } = useWrite(moveTestimonial)
  const remove = useDeletion({
    remove: deleteTestimonial,
    restore: restoreTestimonial,
    messages: ({ name }) => ({
      deleted: 'Testimonial has been deleted',
      description: name,
      failed: 'Failed to delete testimonial',
    }),
  })
  const moveAndToast = async (id: string, steps: number) => {
    await move({ id, steps }, { onError: toastFailure('Failed to update testimonial order') })
    toast({ title: 'Testimonial order updated' })
  }
  return (
    <>
      <Sortable rows={testimonials} nameOf={nameOf} onMove={moveAndToast} goesOn={goesOn}>
        {(rows) => (
          <Table caption="Testimonials" stacks>
            <thead>
              <tr>
                <Th>Order</Th>
                <Th className="w-1/4">Family</Th>
                <Th className="w-3/5">Words</Th>
                <Th>Actions</Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((testimonial) => (
                <TestimonialRow
                  key={testimonial.id}
                  testimonial={testimonial}
                  onEdit={onEdit}
                  onDelete={setToDelete}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      <ConfirmDialog
        open={toDelete !== undefined}
        title="Delete this testimonial?"
        confirm="Delete"
        onCancel={() => setToDelete(undefined)}
        onConfirm={() => {
          if (toDelete) remove(toDelete)
          setToDelete(undefined)
        }}
      >
        Families won’t see the words of {toDelete?.name} any more.
      </ConfirmDialog>
    </>
  )
}

const nameOf = ({ name }: StaffTestimonial) => name

interface RowProps {
  testimonial: StaffTestimonial
  onEdit: (testimonial: StaffTestimonial) => void
  onDelete: (testimonial: StaffTestimonial) => void
}

const TestimonialRow = ({ testimonial, onEdit, onDelete }: RowProps) => (
  <SortableRow id={testimonial.id} className={hiddenLook(testimonial)}>
    <Td>
      <div className="flex items-center">
        <SelectRow id={testimonial.id} name={testimonial.name} />
        <MoveControls />
      </div>
    </Td>
    <Td className="break-words font-medium">
      {testimonial.name}
      <HiddenMark {...testimonial} />
      {testimonial.is_example && (
        <>
          {' '}
          <Badge tone="blue">Example</Badge>
        </>
      )}
      <span className="block text-small font-normal text-ink-soft">
        {[testimonial.town, testimonial.pet].filter(Boolean).join(' · ')}
      </span>
    </Td>
    <Td className="text-ink-soft">
      <p className="line-clamp-3 break-words">{testimonial.words}</p>
    </Td>
    <Td>
      <div className="row-actions flex">
        <ShownSwitch row={testimonial} name={testimonial.name} write={showTestimonials} />
        <IconButton
          label={`Edit ${testimonial.name}`}
          icon={Pencil}
          onClick={() => onEdit(testimonial)}
        />
        <IconButton
          label={`Delete ${testimonial.name}`}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete(testimonial)}
        />
      </div>
    </Td>
  </SortableRow>
)
