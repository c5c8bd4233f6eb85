import { ChangesScreen } from '../../features/changes/admin/changes-screen.tsx'
import { localCaches } from './local-caches.ts'

export const meta = () => [{ title: 'Recent Changes' }, { name: 'robots', content: 'noindex' }]

export default function RecentChanges() {
  return <ChangesScreen caches={localCaches.map(({ cache }) => cache)} />
}
