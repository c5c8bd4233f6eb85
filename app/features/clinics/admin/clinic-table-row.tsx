import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MoveControls, SortableRow } from '../../../ui/controls/sortable.tsx'
import { Td } from '../../../ui/controls/table.tsx'
import { websiteHref } from '../clinic.ts'
import type { StaffClinic } from './clinic-input.ts'

interface Props {
  clinic: StaffClinic
  onEdit: (clinic: StaffClinic) => void
  onDelete: (clinic: StaffClinic) => void
}

// Of a thousand rows, only those that changed are drawn again.
export const ClinicTableRow = memo(({ clinic, onEdit, onDelete }: Props) => (
  <SortableRow id={clinic.id}>
    <Td>
      <div className="flex items-center gap-1">
        <MoveControls />
        <span className="tabular-nums text-ink-soft">{clinic.display_order}</span>
      </div>
    </Td>
    <Td className="min-w-40 font-medium wrap-anywhere">{clinic.name}</Td>
    <Td className="min-w-36 text-ink-soft wrap-anywhere">{clinic.address}</Td>
    <Td className="min-w-36 wrap-anywhere">{clinic.phone}</Td>
    <Td className="min-w-48">
      <WebsiteLink {...clinic} />
    </Td>
    <Td>
      <div className="row-actions flex">
        <IconButton label={`Edit ${clinic.name}`} icon={Pencil} onClick={() => onEdit(clinic)} />
        <IconButton
          label={`Delete ${clinic.name}`}
          icon={Trash2}
          isDangerous
          onClick={() => onDelete(clinic)}
        />
      </div>
    </Td>
  </SortableRow>
))

const WebsiteLink = ({ name, website }: StaffClinic) => (
  <a
    href={websiteHref(website)}
    target="_blank"
    rel="noopener noreferrer"
    className="link inline-flex min-h-6 items-center gap-1.5"
  >
    <span className="min-w-0 wrap-anywhere">{website}</span>
    <ExternalLink aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
    <span className="sr-only"> (website of {name}, opens in a new tab)</span>
  </a>
)
