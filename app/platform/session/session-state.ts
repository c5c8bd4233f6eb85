export interface SignedInUser {
  id: string
  email: string
}

export interface SessionState {
  /**
   * `expired`: the session ended without a sign-out; `leaving`: the person is signing out; `left`: the page is no
   * longer theirs, and the browser is about to load another one.
   */
  status: 'loading' | 'signed-out' | 'signed-in' | 'expired' | 'leaving' | 'left'
  /** Whose session it is, or was until it expired. */
  user?: SignedInUser
  /** The password was right and the code is still needed; until then nobody counts as signed in. */
  needsCode?: boolean
  /** The person opened the link of a password reset and has not chosen a new password yet. */
  isRecovering: boolean
  /** A sentence on why an emailed link could not be used. */
  problem?: string
}

/** The session after an event of the auth client (its `AuthChangeEvent`). */
export function nextSession(
  state: SessionState,
  event: string,
  user?: { id: string; email?: string },
  needsCode = false,
): SessionState {
  if (state.status === 'left') return state
  if (!user) return withoutUser(state)
  const isRecovering =
    event === 'PASSWORD_RECOVERY' || (state.isRecovering && event !== 'USER_UPDATED')
  if (needsCode) return { ...withoutUser(state), isRecovering, needsCode }
  const { id, email = '' } = user
  const isSame = state.user?.id === id && state.user.email === email
  if (isSame && state.status === 'signed-in' && state.isRecovering === isRecovering) return state
  return { status: 'signed-in', user: { id, email }, isRecovering, problem: state.problem }
}

function withoutUser(state: SessionState): SessionState {
  if (state.needsCode) return { ...state, needsCode: false, isRecovering: false }
  if (['expired', 'leaving'].includes(state.status)) return state
  if (state.status === 'signed-in') return { ...state, status: 'expired', isRecovering: false }
  return { status: 'signed-out', isRecovering: false, problem: state.problem }
}
