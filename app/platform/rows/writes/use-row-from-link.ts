import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Opens the row that a link passes as `state.edit`, once: not again after a reload. */
export function useRowFromLink<Row>(open: (row: Row) => void) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const openLatest = useEffectEvent(open)
  const asked = (state as { edit?: Row } | null)?.edit
  useEffect(() => {
    if (asked === undefined) return
    openLatest(asked)
    navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [asked, navigate, pathname, search])
}
