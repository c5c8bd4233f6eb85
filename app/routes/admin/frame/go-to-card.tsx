import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds without a fetch, after which nothing above the card is likely to grow. */
const STILL = 150

/** Scrolls to the card in the URL's fragment, once the screen has loaded its data. */
export function GoToCard() {
  const { hash, key } = useLocation()
  const isReading = useIsFetching() > 0
  const arrived = useRef<string>(undefined)
  useEffect(() => {
    if (!hash || isReading || arrived.current === key) return
    const timer = setTimeout(() => {
      const card = document.getElementById(hash.slice(1))
      if (!card) return
      arrived.current = key
      // A card that is collapsed because all is well must be expanded first.
      card.querySelector('details')?.setAttribute('open', '')
      card.scrollIntoView()
      card.tabIndex = -1
      card.focus({ preventScroll: true })
    }, STILL)
    return () => clearTimeout(timer)
  }, [hash, key, isReading])
  return null
}
