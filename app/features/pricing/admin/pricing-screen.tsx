import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { usePagedList } from '../../../platform/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/writes/failure-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { PriceEdits } from './price-edits.tsx'
import { AddTierDialog } from './tier-dialogs.tsx'
import { TiersEditor } from './tiers-editor.tsx'
import { tiersListQuery } from './tiers-list.queries.ts'

const FAILED = 'Error fetching pricing tiers'

export function PricingScreen() {
  const db = useDb()
  const tiers = usePagedList(tiersListQuery(db))
  const [isAdding, setAdding] = useState(false)
  useFailureToast(tiers.isError ? tiers.error : null, FAILED)
  return (
    <PriceEdits>
      <ScreenHeading
        title="Pricing"
        lead="Prices include GST. Choose a price to change it; families see it at once."
        aside={
          !tiers.isEmpty && (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden className="size-5" />
              Add Size/Weight
            </Button>
          )
        }
      />
      <StaffList
        list={tiers}
        noun="sizes"
        hasPanel={false}
        messages={{
          loading: 'Loading prices...',
          failed: FAILED,
          empty: <FirstTier onAdd={() => setAdding(true)} />,
        }}
      >
        {(rows, goesOn) => <TiersEditor tiers={rows} goesOn={goesOn} />}
      </StaffList>
      {isAdding && <AddTierDialog onClose={() => setAdding(false)} />}
    </PriceEdits>
  )
}

const FirstTier = ({ onAdd }: { onAdd: () => void }) => (
  <Panel>
    <p className="mb-5 max-w-prose text-ink-soft">
      There are no sizes yet. Add the first one with its weight and prices, and families see it at
      once.
    </p>
    <Button onClick={onAdd}>
      <Plus aria-hidden className="size-5" />
      Add Your First Size/Weight
    </Button>
  </Panel>
)
