import { createContext, type ReactNode, use, useState } from 'react'
import { type BackendSettings, browserDb, type Db, visitorDb } from './db.ts'

const noDb: Db = () =>
  Promise.reject(new Error('Components read through the query cache; only loaders open a client'))

const DbContext = createContext(noDb)
const ClientsContext = createContext({
  settings: { supabaseUrl: '', publishableKey: '' },
  session: noDb,
  visitor: noDb,
})

interface Props {
  settings: BackendSettings
  children: ReactNode
}

export function DbProvider({ settings, children }: Props) {
  const [clients] = useState(() => ({
    settings,
    session: browserDb(settings),
    visitor: visitorDb(settings),
  }))
  return (
    <ClientsContext value={clients}>
      <DbContext value={clients.session}>{children}</DbContext>
    </ClientsContext>
  )
}

/** Its children read as a visitor does, so that staff see what families see on a public page. */
export const AsVisitor = ({ children }: { children: ReactNode }) => (
  <DbContext value={use(ClientsContext).visitor}>{children}</DbContext>
)

/** Its children read and write as the signed-in person, on a public page. */
export const AsSignedIn = ({ children }: { children: ReactNode }) => (
  <DbContext value={use(ClientsContext).session}>{children}</DbContext>
)

/** The browser's data client, to pass to a feature's queries and writes. */
export const useDb = () => use(DbContext)

/** For the requests that no data client makes. */
export const useBackendSettings = () => use(ClientsContext).settings
