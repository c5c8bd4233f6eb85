import { createContext, useCallback, useState } from 'react'
import type { TierRow } from './tier-input.ts'

type Hold = (tier: TierRow) => () => void

/** Keeps a size in the table while one of its prices is edited; the function that it returns lets it go. */
export const HoldTier = createContext<Hold>(() => () => {})

/** The sizes, with those that a colleague has deleted while somebody here types a price of theirs. */
export function useHeldTiers(tiers: TierRow[]) {
  const [held, setHeld] = useState<TierRow[]>([])
  const hold: Hold = useCallback((tier) => {
    setHeld((others) => [...others.filter(({ id }) => id !== tier.id), tier])
    return () => setHeld((others) => others.filter(({ id }) => id !== tier.id))
  }, [])
  const deleted = held.filter(({ id }) => !tiers.some((tier) => tier.id === id))
  return { hold, shown: deleted.length > 0 ? [...tiers, ...deleted] : tiers }
}
