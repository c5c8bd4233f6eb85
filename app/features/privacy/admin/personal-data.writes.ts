import type { Db } from '../../../platform/db.ts'
import type { Write } from '../../../platform/rows/writes/use-write.ts'
import type { DeletedData, PersonalData } from './personal-data.ts'

export async function collectPersonalData(db: Db, address: string) {
  const { data } = await (await db()).rpc('collect_personal_data', { address }).throwOnError()
  return data as PersonalData
}

export const deletePersonalData: Write<string, DeletedData> = {
  writes: 'everything',
  send: async (db, address) => {
    const { data } = await (await db()).rpc('delete_personal_data', { address }).throwOnError()
    return data as DeletedData
  },
}
