import { createContext, type ReactNode, use, useState } from 'react'
import { type BackendSettings, browserDb, type Db } from './db.ts'

const DbContext = createContext<Db>(() =>
  Promise.reject(new Error('Components read through the query cache; only loaders open a client')),
)

export function DbProvider({
  settings,
  children,
}: {
  settings: BackendSettings
  children: ReactNode
}) {
  const [db] = useState(() => browserDb(settings))
  return <DbContext value={db}>{children}</DbContext>
}

/** The browser's data client, to hand to a feature's queries and writes. */
export const useDb = () => use(DbContext)
