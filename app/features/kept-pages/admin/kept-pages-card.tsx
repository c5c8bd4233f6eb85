import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { SettingSwitch } from '../../../platform/writes/setting-switch.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { keepsPagesQuery } from '../kept-pages.queries.ts'
import { switchKeptPages } from './kept-pages.writes.ts'

/** Switches whether visitors' browsers keep pages for when they have no connection. */
export const KeptPagesCard = () => (
  <Card
    id="kept-pages"
    title="Without a connection"
    description="Who has been on the website before can open it again without the internet, and finds your phone number, the opening hours, the guide “When a Pet Dies” and the prices, with the date of their last visit. Online, everybody always gets the page as it is now."
  >
    <SettingSwitch
      setting={useQuery(keepsPagesQuery(useDb()))}
      write={switchKeptPages}
      noun="this setting"
      label="Keep visited pages in visitors’ browsers"
      say={(isOn) =>
        isOn
          ? 'Browsers keep pages from the next visit on.'
          : 'Browsers remove kept pages at their next visit.'
      }
      onFailure={toastFailure('Error', 'Failed to update this setting.')}
    />
    <p className="mt-4 text-small text-ink-soft">
      When you switch it off, each browser removes the pages it kept at its next visit.
    </p>
  </Card>
)
