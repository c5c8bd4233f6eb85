import { heroImagesCache } from '../../features/hero-images/hero-images.queries.ts'
import { MailCard } from '../../features/mail/admin/mail-card.tsx'
import {
  navigationCache,
  sectionVisibilityCache,
} from '../../features/navigation/navigation.queries.ts'
import { SiteCacheCard } from '../../features/site-cache/admin/site-cache-card.tsx'
import { VisitorStatsCard } from '../../features/visitor-stats/admin/visitor-stats-card.tsx'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'

const kinds = [
  { name: 'Hero images', cache: heroImagesCache },
  { name: 'Navigation', cache: navigationCache },
  { name: 'Section visibility', cache: sectionVisibilityCache },
]

export const meta = () => [{ title: 'Dashboard' }, { name: 'robots', content: 'noindex' }]

export default function Dashboard() {
  return (
    <>
      <ScreenHeading title="Dashboard" lead="Welcome to your admin dashboard." />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <VisitorStatsCard />
        <div className="grid gap-6">
          <MailCard />
          <SiteCacheCard kinds={kinds} />
        </div>
      </div>
    </>
  )
}
