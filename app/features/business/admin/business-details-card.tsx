import { useQuery } from '@tanstack/react-query'
import { toZoneName } from '../../../../shared/time/time-zones.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { businessQuery } from '../business.queries.ts'
import { useBusiness } from '../use-business.ts'
import { BusinessDetailsForm } from './business-details-form.tsx'
import { weekFromText } from './opening-week.ts'

export function BusinessDetailsCard() {
  const query = useQuery(businessQuery(useDb()))
  const business = useBusiness()
  return (
    <Card
      title="Business Details"
      description="Shown everywhere on the website: in its header and footer, beside the contact form, and to search engines."
    >
      <Loaded query={query} noun="business details">
        {(set) => (
          <BusinessDetailsForm
            details={{
              id: 'all',
              updated_at: '',
              ...business,
              week: weekFromText(set.opening_hours ?? ''),
              zone: toZoneName(set.time_zone),
            }}
          />
        )}
      </Loaded>
    </Card>
  )
}
