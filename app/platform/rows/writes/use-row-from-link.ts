import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens the row that a link passes as `state.edit`, once: not again after a reload. */
export function useRowFromLink<Row>(open: (row: Row) => void) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openLatest = useEffectEvent(open)
  const requested = (state as { edit?: Row } | null)?.edit
  useEffect(() => {
    if (requested === undefined) return
    openLatest(requested)
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [requested, navigate, pathname, search])
}
