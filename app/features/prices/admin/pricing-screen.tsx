import { type ReactNode, useState } from 'react'
import { firm } from '../../../brand/firm.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { DraftOffers } from '../../../platform/rows/drafts/draft-offers.tsx'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { PriceEdits } from './price-edits.tsx'
import { AddTierDialog, RenameTierDialog } from './tier-dialogs.tsx'
import type { StaffTier } from './tier-input.ts'
import { TiersEditor } from './tiers-editor.tsx'
import { tiersListQuery } from './tiers-list.queries.ts'

const FAILED = 'Error fetching pricing tiers'

interface Props {
  /** Prints all prices, those of other screens too. */
  print: ReactNode
}

export function PricingScreen({ print }: Props) {
  const db = useDb()
  const tiers = usePagedList(tiersListQuery(db))
  const [edited, setEdited] = useState<StaffTier | 'new'>()
  useFailureToast(tiers.isError ? tiers.error : null, { title: FAILED })
  return (
    <PriceEdits>
      <ScreenHeading
        title="Pricing"
        lead={`Prices include ${firm.tax.name}. Choose a price to change it; families see it at once.`}
        aside={
          !tiers.isEmpty && (
            <div className="flex flex-wrap gap-3">
              <AddButton onClick={() => setEdited('new')}>Add Size/Weight</AddButton>
              {!tiers.isError && print}
            </div>
          )
        }
      />
      <DraftOffers
        form="pricing-tiers"
        rows={tiers.rows}
        isLoading={tiers.isLoading}
        onRestore={(row) => setEdited(row ?? 'new')}
      />
      <StaffList
        list={tiers}
        noun="sizes"
        hasPanel={false}
        messages={{
          loading: 'Loading prices...',
          failed: FAILED,
          empty: <FirstTier onAdd={() => setEdited('new')} />,
        }}
      >
        {(rows, hasMore) => <TiersEditor tiers={rows} hasMore={hasMore} onRename={setEdited} />}
      </StaffList>
      {edited === 'new' && <AddTierDialog onClose={() => setEdited(undefined)} />}
      {edited && edited !== 'new' && (
        <RenameTierDialog tier={edited} onClose={() => setEdited(undefined)} />
      )}
    </PriceEdits>
  )
}

const FirstTier = ({ onAdd }: { onAdd: () => void }) => (
  <Panel>
    <p className="mb-5 max-w-prose text-ink-soft">
      There are no sizes yet. Add the first one with its weight and prices, and families see it at
      once.
    </p>
    <AddButton onClick={onAdd}>Add Your First Size/Weight</AddButton>
  </Panel>
)
