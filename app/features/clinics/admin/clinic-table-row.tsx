import { ExternalLink, Pencil, Trash2 } from 'lucide-react'
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

export const ClinicTableRow = ({ clinic, onEdit, onDelete }: Props) => (
  <SortableRow id={clinic.id}>
    <Td>
      <div className="flex items-center gap-1">
        <MoveControls />
        <span className="tabular-nums text-ink-soft">{clinic.display_order}</span>
      </div>
    </Td>
    <Td className="font-medium wrap-anywhere">{clinic.name}</Td>
    <Td className="break-words text-ink-soft">{clinic.address}</Td>
    <Td className="whitespace-nowrap">{clinic.phone}</Td>
    <Td>
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
)

const WebsiteLink = ({ name, website }: StaffClinic) => (
  <a
    href={websiteHref(website)}
    target="_blank"
    rel="noopener noreferrer"
    className="link inline-block min-h-6 wrap-anywhere"
  >
    {website}
    <ExternalLink
      aria-hidden
      strokeWidth={1.75}
      className="ml-1.5 inline size-4 align-[-0.125em]"
    />
    <span className="sr-only"> (website of {name}, opens in a new tab)</span>
  </a>
)
