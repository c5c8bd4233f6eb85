import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { DEFAULT_TIME_ZONE, toTimeZone } from '../../../platform/time/time-zones.ts'
import { Card } from '../../../ui/controls/card.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { businessQuery } from '../business.queries.ts'
import { useBusiness } from '../use-business.ts'
import { BusinessDetailsForm } from './business-details-form.tsx'
import { weekFromText } from './opening-week.ts'

/** Who we are, as every page of the site says it. */
export function BusinessDetailsCard() {
  const { data: set, isError, refetch } = useQuery(businessQuery(useDb()))
  const business = useBusiness()
  return (
    <Card
      title="Business Details"
      description="Shown everywhere on the website: in its header and footer, beside the contact form, and to search engines."
    >
      {set ? (
        <BusinessDetailsForm
          stored={{ time_zone: DEFAULT_TIME_ZONE, ...set }}
          saved={{
            ...business,
            week: weekFromText(set.opening_hours ?? ''),
            zone: toTimeZone(set.time_zone),
          }}
        />
      ) : isError ? (
        <ErrorText onRetry={refetch}>Failed to load business details</ErrorText>
      ) : (
        <Spinner label="Loading business details..." />
      )}
    </Card>
  )
}
