import { localStore } from '../browser-storage.ts'

/**
 * Whether somebody has signed in at this browser (supabase-js keeps the session in local storage),
 * without loading the client. It may have ended since; only the server knows.
 */
export const hasStoredSession = (): boolean =>
  localStore.keys().some((key) => /^sb-.+-auth-token$/.test(key))
