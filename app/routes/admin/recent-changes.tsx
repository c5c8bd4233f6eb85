import { ChangesScreen } from '../../features/changes/admin/changes-screen.tsx'
import { keptCopies } from './kept-copies.ts'

export const meta = () => [{ title: 'Recent Changes' }, { name: 'robots', content: 'noindex' }]

export default function RecentChanges() {
  return <ChangesScreen copies={keptCopies.map(({ cache }) => cache)} />
}
