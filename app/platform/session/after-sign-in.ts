import { createContext, use } from 'react'
import { hasSessionEnded, untilSignedIn } from './session.ts'

/** True below the admin area, where somebody whose session has ended signs in over the page. */
export const CanSignInAgain = createContext(false)

/** Repeats an act that failed because the session had ended, once the person has signed in again. */
export function useRepeatAfterSignIn() {
  const canSignInAgain = use(CanSignInAgain)
  return async <Result>(act: () => Promise<Result>): Promise<Result> => {
    try {
      return await act()
    } catch (error) {
      if (!canSignInAgain || !hasSessionEnded()) throw error
      await untilSignedIn()
      return await act()
    }
  }
}
