import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { firm } from '../../../brand/firm.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { listQuery } from '../../../platform/nouns/list-query.ts'
import { usePagedList } from '../../../platform/rows/reads/use-paged-list.ts'
import { useFailureToast } from '../../../platform/rows/writes/failure-toast.ts'
import { Panel } from '../../../ui/controls/card.tsx'
import { AddButton } from '../../../ui/controls/lists/add-button.tsx'
import { StaffList } from '../../../ui/controls/lists/staff-list.tsx'
import { ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { pricingTiers } from '../pricing-tiers.noun.ts'
import { TierDialog } from './tier-dialog.tsx'
import type { TierRow } from './tier-input.ts'
import { TiersEditor } from './tiers-editor.tsx'

const FAILED = 'Error fetching pricing tiers'

interface Props {
  /** The button that prints all prices, including those of other screens. */
  print: ReactNode
}

export function PricingScreen({ print }: Props) {
  const db = useDb()
  const tiers = usePagedList(listQuery(db, pricingTiers))
  const [edited, setEdited] = useState<{ row?: TierRow }>()
  useFailureToast(tiers.isError ? tiers.error : null, { title: FAILED })
  return (
    <>
      <ScreenHeading
        title="Pricing"
        lead={
          <>
            Prices include {firm.tax.name}. Choose a price to change it; families see it at once.
            What a collection costs is set in{' '}
            <Link to="/admin/towns" className="link">
              Towns
            </Link>
            .
          </>
        }
        aside={
          !tiers.isEmpty && (
            <div className="flex flex-wrap gap-3">
              <AddButton onClick={() => setEdited({})}>Add Size/Weight</AddButton>
              {!tiers.isError && print}
            </div>
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
          empty: <FirstTier onAdd={() => setEdited({})} />,
        }}
      >
        {(rows, hasMore) => (
          <TiersEditor tiers={rows} hasMore={hasMore} onRename={(row) => setEdited({ row })} />
        )}
      </StaffList>
      {edited && <TierDialog row={edited.row} onClose={() => setEdited(undefined)} />}
    </>
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
