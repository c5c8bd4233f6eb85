import { RecentChangesCard } from '../../features/changes/admin/recent-changes-card.tsx'
import { HeldCard } from '../../features/contact/admin/held-card.tsx'
import { UnansweredCard } from '../../features/contact/admin/replies/unanswered-card.tsx'
import { HealthCard } from '../../features/health/admin/health-card.tsx'
import { BeforeYouOpenCard } from '../../features/launch-checklist/admin/launch-checklist-card.tsx'
import { MailCard } from '../../features/mail/admin/mail-card.tsx'
import { ForTodayCard } from '../../features/reminders/admin/due-list.tsx'
import { SiteCacheCard } from '../../features/site-cache/admin/site-cache-card.tsx'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'
import { localCaches } from './local-caches.ts'
import { VisitorStatsCard } from './visitor-stats-card.tsx'

export default function Dashboard() {
  return (
    <>
      <ScreenHeading title="Dashboard" lead="Welcome to your admin dashboard." />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 gap-6">
          <UnansweredCard />
          <HeldCard />
          <ForTodayCard />
          <RecentChangesCard caches={localCaches.map(({ cache }) => cache)} />
          <BeforeYouOpenCard />
          <VisitorStatsCard />
        </div>
        <div className="grid gap-6">
          <HealthCard />
          <MailCard />
          <SiteCacheCard caches={localCaches} />
        </div>
      </div>
    </>
  )
}
