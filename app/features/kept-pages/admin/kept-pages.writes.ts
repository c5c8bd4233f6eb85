import type { Write } from '../../../platform/writes/use-write.ts'

export const switchKeptPages: Write<boolean> = {
  writes: ['site_settings'],
  send: async (db, isOn) => {
    await (await db())
      .from('site_settings')
      .upsert({ key: 'kept_pages', value: isOn ? 'on' : 'off' }, { onConflict: 'key' })
      .throwOnError()
  },
}
