import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'

/** Leaves a finished form. Its guard is removed first, so that nobody is asked about unsaved changes. */
export function useLeaveForm() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isLeaving, setLeaving] = useState(false)
  const leave = (path: string, options?: { replace: boolean }) => {
    flushSync(() => setLeaving(true))
    navigate(path, { ...options, state })
  }
  return { isLeaving, leave }
}
