import { createContext, useCallback, useState } from 'react'
import type { TierRow } from './tier-input.ts'

type Hold = (tier: TierRow) => () => void

/** Keeps a size in the table while one of its prices is edited. The returned function releases it. */
export const HoldTier = createContext<Hold>(() => () => {})

/** The sizes, including deleted ones whose price somebody is still editing here. */
export function useHeldTiers(tiers: TierRow[]) {
  const [held, setHeld] = useState<TierRow[]>([])
  const hold: Hold = useCallback((tier) => {
    setHeld((others) => [...others.filter(({ id }) => id !== tier.id), tier])
    return () => setHeld((others) => others.filter(({ id }) => id !== tier.id))
  }, [])
  const deleted = held.filter(({ id }) => !tiers.some((tier) => tier.id === id))
  return { hold, shown: deleted.length > 0 ? [...tiers, ...deleted] : tiers }
}
