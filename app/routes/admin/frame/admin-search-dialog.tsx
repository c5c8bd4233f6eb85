import { SearchDialog } from '../../../features/search/admin/search-dialog.tsx'
import type { AdminLink } from './admin-links.ts'
import { screensBeyondMenu } from './searched-screens.ts'

interface Props {
  /** The entries of the menu. */
  links: Pick<AdminLink, 'title' | 'path'>[]
  onClose: () => void
}

export const AdminSearchDialog = ({ links, onClose }: Props) => (
  <SearchDialog
    screens={[...links.map(({ title, path }) => ({ title, to: path })), ...screensBeyondMenu]}
    onClose={onClose}
  />
)
