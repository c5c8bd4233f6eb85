import { RowActions } from '../../../platform/writes/row-actions.tsx'
import { useConfirmed } from '../../../platform/writes/use-confirmed.tsx'
import { useDeletion } from '../../../platform/writes/use-deletion.ts'
import { useMoving } from '../../../platform/writes/use-moving.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { HiddenMark, hiddenLook } from '../../../ui/controls/lists/hidden-mark.tsx'
import { SelectRow } from '../../../ui/controls/lists/selection.tsx'
import { MoveControls, Sortable, SortableRow } from '../../../ui/controls/lists/sortable.tsx'
import { Table, Td, Th } from '../../../ui/controls/lists/table.tsx'
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
  const remove = useDeletion({
    remove: deleteTestimonial,
    restore: restoreTestimonial,
    messages: ({ name }) => ({
      deleted: 'Testimonial has been deleted',
      description: name,
      failed: 'Failed to delete testimonial',
    }),
  })
  const move = useMoving(moveTestimonial, {
    moved: 'Testimonial order updated',
    failed: 'Failed to update testimonial order',
  })
  const deletion = useConfirmed(remove, ({ name }: StaffTestimonial) => ({
    title: 'Delete this testimonial?',
    text: `Families won’t see the words of ${name} any more.`,
  }))
  return (
    <>
      <Sortable rows={testimonials} nameOf={nameOf} onMove={move} goesOn={goesOn}>
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
                  onDelete={deletion.ask}
                />
              ))}
            </tbody>
          </Table>
        )}
      </Sortable>
      {deletion.dialog}
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
      <RowActions
        row={testimonial}
        name={testimonial.name}
        show={showTestimonials}
        onEdit={onEdit}
        onDelete={onDelete}
      />
    </Td>
  </SortableRow>
)
