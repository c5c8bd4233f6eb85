/**
 * Whether somebody has signed in at this browser (supabase-js keeps the session in local storage),
 * without loading the client. It may have ended since; only the server knows.
 */
export function hasStoredSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}
