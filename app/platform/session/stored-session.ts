/**
 * Whether somebody has signed in at this browser (supabase-js keeps the session in local storage),
 * without loading the client. It may have ended since; only the server knows.
 */
export function hasStoredSession(): boolean {
  // A server asks for every query of a page, and an exception takes 30 µs each time.
  if (typeof localStorage === 'undefined') return false
  try {
    return Object.keys(localStorage).some((key) => /^sb-.+-auth-token$/.test(key))
  } catch {
    return false
  }
}
