import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { BusinessDetailsInput } from './business-details.ts'
import { weekToText } from './opening-week.ts'

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
}: BusinessDetailsInput) => ({
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

/** Writes what differs from what the form began with, so that a colleague's change of another detail stays. */
export const saveBusinessDetails: Write<Record<'details' | 'before', BusinessDetailsInput>> = {
  writes: ['site_settings'],
  send: async (db, { details, before }) => {
    const began = new Map(Object.entries(settingsOf(before)))
    const rows = Object.entries(settingsOf(details))
      .filter(([key, value]) => value !== began.get(key))
      .map(([key, value]) => ({ key, value }))
    if (rows.length === 0) return
    await (await db()).from('site_settings').upsert(rows, { onConflict: 'key' }).throwOnError()
  },
}
