import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { toast } from '../../../ui/toast.ts'

const refuse = (act: string) => () =>
  toast({
    title: 'Feature not implemented',
    description: `${act} a service would require database schema changes.`,
  })

/** The two services stand in the database's plan: they are neither renamed nor removed here. */
export const ServiceActions = ({ name }: { name: string }) => (
  <div className="-mx-3 flex">
    <IconButton label={`Rename ${name}`} icon={Pencil} onClick={refuse('Renaming')} />
    <IconButton label={`Remove ${name}`} icon={Trash2} onClick={refuse('Removing')} />
  </div>
)
