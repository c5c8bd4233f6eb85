import { queryOptions } from '@tanstack/react-query'
import { toZoneName } from '../../../../shared/time/time-zones.ts'
import type { Db } from '../../../platform/db.ts'
import { ConflictError, type Versioned } from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import {
  readStoredSettings,
  type StoredSetting,
  saveSetting,
} from '../../../platform/settings/setting.ts'
import { businessKeys } from '../business.queries.ts'
import type { BusinessDetailsInput } from './business-details.ts'
import { weekFromText, weekToText } from './opening-week.ts'

const settingsOf = ({
  name,
  phone,
  email,
  address,
  postalCode,
  takesTexts,
  reviewUrl,
  week,
  zone,
}: BusinessDetailsInput): Record<Key, string> => ({
  business_name: name,
  business_phone: phone,
  business_email: email,
  business_address: address,
  business_postal_code: postalCode,
  business_takes_texts: takesTexts ? 'on' : 'off',
  review_url: reviewUrl,
  opening_hours: weekToText(week),
  time_zone: zone,
})

type Key = (typeof businessKeys)[number]
type StoredDetails = Record<Key, StoredSetting>

/** The firm's details as one row, although each is stored as a setting of its own. */
export interface BusinessDetails extends BusinessDetailsInput, Versioned {
  stored: StoredDetails
}

async function readStored(db: Db) {
  const rows = await readStoredSettings(db, businessKeys)
  return Object.fromEntries(rows.map((row) => [row.id, row])) as StoredDetails
}

/** The settings that hold the details. An edit begins with the current values. */
export const businessDetailsQuery = (db: Db) =>
  queryOptions({
    queryKey: ['site_settings', 'business', 'stored'],
    staleTime: 0,
    queryFn: () => readStored(db),
  })

/** The details as the form shows them; `unset` holds what the site shows until somebody sets it. */
export const detailsOf = (
  stored: StoredDetails,
  unset: Pick<BusinessDetailsInput, 'name' | 'phone' | 'email'>,
): BusinessDetails => ({
  id: 'all',
  updated_at: '',
  stored,
  name: stored.business_name.value || unset.name,
  phone: stored.business_phone.value || unset.phone,
  email: stored.business_email.value || unset.email,
  address: stored.business_address.value,
  postalCode: stored.business_postal_code.value,
  takesTexts: stored.business_takes_texts.value === 'on',
  reviewUrl: stored.review_url.value,
  week: weekFromText(stored.opening_hours.value),
  zone: toZoneName(stored.time_zone.value),
})

/**
 * Writes only the details that the user changed, so that a colleague's change of another detail stays. Throws
 * `ConflictError`, and writes nothing, when a colleague has changed the same detail.
 */
export const saveBusinessDetails: Write<
  { before: BusinessDetails; change: Partial<BusinessDetailsInput> },
  Pick<BusinessDetails, 'stored'>
> = {
  writes: ['site_settings'],
  send: async (db, { before, change }) => {
    const began = settingsOf(before)
    const wanted = settingsOf({ ...before, ...change })
    const changed = businessKeys.filter((key) => wanted[key] !== began[key])
    const stored = await readStored(db)
    const isTaken = (key: Key) =>
      ![before.stored[key].value, wanted[key]].includes(stored[key].value)
    if (changed.some(isTaken)) throw new ConflictError(detailsOf(stored, before))
    for (const key of changed)
      stored[key] = await saveSetting.send(db, {
        before: before.stored[key],
        change: { value: wanted[key] },
      })
    return { stored }
  },
}
