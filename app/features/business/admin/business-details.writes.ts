import type { Write } from '../../../platform/writes/use-write.ts'
import type { BusinessDetailsInput } from './business-details.ts'
import { weekToText } from './opening-week.ts'

export const saveBusinessDetails: Write<BusinessDetailsInput> = {
  makesStale: [['business']],
  send: async (db, { name, phone, email, week }) => {
    const rows = [
      { key: 'business_name', value: name },
      { key: 'business_phone', value: phone },
      { key: 'business_email', value: email },
      { key: 'opening_hours', value: weekToText(week) },
    ]
    await (await db()).from('site_settings').upsert(rows, { onConflict: 'key' }).throwOnError()
  },
}
