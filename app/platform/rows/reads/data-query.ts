import {
  type QueryKey,
  queryOptions,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query'
import type { DataClient, Db } from '../../db.ts'
import { anyOf } from './filters.ts'

/** The part of supabase-js's query builder that a query needs. */
interface Request {
  throwOnError(): PromiseLike<{ data: unknown }>
}

type DataOf<Asked extends Request> = Awaited<ReturnType<Asked['throwOnError']>>['data']

export const dataQuery = <Asked extends Request>(
  db: Db,
  queryKey: QueryKey,
  ask: (client: DataClient) => Asked,
  options?: Omit<UndefinedInitialDataOptions<DataOf<Asked>>, 'queryKey' | 'queryFn'>,
) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: async (): Promise<DataOf<Asked>> => (await ask(await db()).throwOnError()).data,
  })

export async function readSettings(db: Db, keys: readonly string[]) {
  const { data } = await (await db())
    .from('site_settings')
    .select('key, value')
    .filter('key', 'in', anyOf(keys))
    .throwOnError()
  return Object.fromEntries(data.map(({ key, value }) => [key, value]))
}
