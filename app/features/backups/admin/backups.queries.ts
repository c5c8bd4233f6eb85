import { queryOptions } from '@tanstack/react-query'
import type { Db } from '../../../platform/db.ts'
import type { BackupState } from './backups.ts'

export const backupStateQuery = (db: Db) =>
  queryOptions({
    queryKey: ['backups', 'state'],
    queryFn: async () => {
      const { data } = await (await db())
        .rpc('backup_state')
        .single()
        .overrideTypes<BackupState, { merge: false }>()
        .throwOnError()
      return data
    },
  })
