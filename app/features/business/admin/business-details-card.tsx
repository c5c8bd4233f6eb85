import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { Loaded } from '../../../ui/controls/loaded.tsx'
import { useBusiness } from '../use-business.ts'
import { businessDetailsQuery, detailsOf } from './business-details.writes.ts'
import { BusinessDetailsForm } from './business-details-form.tsx'

export function BusinessDetailsCard() {
  const query = useQuery(businessDetailsQuery(useDb()))
  const business = useBusiness()
  return (
    <Card
      title="Business Details"
      description="Shown everywhere on the website: in its header and footer, beside the contact form, and to search engines."
    >
      <Loaded query={query} noun="business details">
        {(stored) => <BusinessDetailsForm details={detailsOf(stored, business)} />}
      </Loaded>
    </Card>
  )
}
