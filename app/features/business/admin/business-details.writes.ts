import { toZoneName } from '../../../../shared/time/time-zones.ts'
import {
  ConflictError,
  throwIfForbidden,
  type Versioned,
} from '../../../platform/rows/writes/optimistic-update.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
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

const detailsOf = (settings: ReturnType<typeof settingsOf>): BusinessDetailsInput => ({
  name: settings.business_name,
  phone: settings.business_phone,
  email: settings.business_email,
  address: settings.business_address,
  postalCode: settings.business_postal_code,
  takesTexts: settings.business_takes_texts === 'on',
  reviewUrl: settings.review_url,
  week: weekFromText(settings.opening_hours),
  zone: toZoneName(settings.time_zone),
})

/** The firm's details as one row, although each is stored as a setting of its own. */
export type BusinessDetails = BusinessDetailsInput & Versioned

/**
 * Writes only the details that the user changed, so that a colleague's change of another detail stays. Throws
 * `ConflictError`, and writes nothing, when a colleague has changed the same detail.
 */
export const saveBusinessDetails: Write<{
  before: BusinessDetails
  change: Partial<BusinessDetailsInput>
}> = {
  writes: ['site_settings'],
  send: async (db, { before, change }) => {
    const client = await db()
    const settings = () => client.from('site_settings')
    const began = settingsOf(before)
    const wanted = Object.entries(settingsOf({ ...before, ...change }))
    const rows = wanted
      .map(([key, value]) => ({ key, value, was: began[key as keyof typeof began] }))
      .filter(({ value, was }) => value !== was)
    if (rows.length === 0) return
    const throwIfTaken = async () => {
      const { data: stored } = await settings().select('key, value').in('key', Object.keys(began))
      const now = new Map(stored?.map(({ key, value }) => [key, value]))
      const isTaken = rows.some(
        ({ key, value, was }) => ![was, value].includes(now.get(key) ?? was),
      )
      if (!isTaken) return
      const theirs = detailsOf({ ...began, ...Object.fromEntries(now) })
      throw new ConflictError<BusinessDetails>({ ...before, ...theirs })
    }
    await throwIfTaken()
    for (const { key, value, was } of rows) {
      const changed = settings().update({ value }).eq('key', key).in('value', [was, value])
      if ((await changed.select('key').throwOnError()).data.length > 0) continue
      // There is no row yet, or a colleague added one a moment ago.
      const added = settings().upsert({ key, value }, { onConflict: 'key', ignoreDuplicates: true })
      if ((await added.select('key').throwOnError()).data.length > 0) continue
      await throwIfForbidden(db)
      await throwIfTaken()
    }
  },
}
