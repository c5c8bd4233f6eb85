import type { Write } from '../../../platform/writes/use-write.ts'
import type { PolicyKey } from '../legal.ts'

export const savePolicy = (key: PolicyKey): Write<string> => ({
  makesStale: [['policy', key]],
  send: async (db, value) => {
    const { data } = await (await db())
      .from('site_settings')
      .update({ value })
      .eq('key', key)
      .select('key')
      .throwOnError()
    if (data.length === 0) throw new Error('The policy could not be changed.')
  },
})
