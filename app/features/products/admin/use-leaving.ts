import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface Goal {
  path: string
  replace?: boolean
}

/** Leaves a form that is done with: `isLeaving` first takes its guard away, then it goes. */
export function useLeaving() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [goal, setGoal] = useState<Goal>()
  useEffect(() => {
    if (goal) navigate(goal.path, { replace: goal.replace, state })
  }, [goal, navigate, state])
  return {
    isLeaving: goal !== undefined,
    leaveTo: (path: string, options?: Omit<Goal, 'path'>) => setGoal({ path, ...options }),
  }
}
