import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Db, tableNamed } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { useDraft } from '../forms/use-drafts.ts'
import { isRowId } from '../rows/ids.ts'
import { useFailureToast } from '../rows/writes/failure-toast.ts'
import type { Noun } from './define-noun.ts'

/** A row that is edited on a screen of its own. */
export function useEditedRow<Row>(noun: Noun<Row>, id: string, failure: string) {
  const { data, error, refetch } = useQuery(rowQuery(useDb(), noun, id))
  useFailureToast(error, { title: failure })
  const draft = useDraft(noun.drafts, id)
  // Of a deleted row, unsaved text stays, and can be saved as a row again.
  const row = data ?? (data === null ? (draft?.before as Row | undefined) : undefined)
  return { row, isMissing: data === null && !row, isError: Boolean(error), retry: refetch }
}

/** Null without such a row. Never from the cache, so that an edit begins with the current values. */
const rowQuery = <Row>(db: Db, { table }: Noun<Row>, id: string) =>
  queryOptions({
    queryKey: [table, 'one', id],
    gcTime: 0,
    queryFn: async (): Promise<Row | null> => {
      if (!isRowId(id)) return null
      const rows = tableNamed(await db(), table).select()
      return (await rows.eq('id', id).maybeSingle().throwOnError()).data
    },
  })
