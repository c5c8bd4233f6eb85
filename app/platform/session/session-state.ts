export interface SignedInUser {
  id: string
  email: string
}

export interface SessionState {
  /** `expired`: it ended by itself while somebody was at work; `leaving`: they asked for it. */
  status: 'loading' | 'signed-out' | 'signed-in' | 'expired' | 'leaving'
  /** Whose session it is, or was until it expired. */
  user?: SignedInUser
  /** The person came by the link of a forgotten password and has not chosen a new one yet. */
  isRecovering: boolean
  /** Why a link from a mail could not be used, in words. */
  problem?: string
}

/** What an event of the auth client (its `AuthChangeEvent`) makes of the session. */
export function nextSession(
  state: SessionState,
  event: string,
  user?: { id: string; email?: string },
): SessionState {
  if (!user) return withoutUser(state)
  const isRecovering =
    event === 'PASSWORD_RECOVERY' || (state.isRecovering && event !== 'USER_UPDATED')
  const { id, email = '' } = user
  const isSame = state.user?.id === id && state.user.email === email
  if (isSame && state.status === 'signed-in' && state.isRecovering === isRecovering) return state
  return { status: 'signed-in', user: { id, email }, isRecovering, problem: state.problem }
}

function withoutUser(state: SessionState): SessionState {
  if (state.status === 'expired' || state.status === 'leaving') return state
  if (state.status === 'signed-in') return { ...state, status: 'expired', isRecovering: false }
  return { status: 'signed-out', isRecovering: false, problem: state.problem }
}
