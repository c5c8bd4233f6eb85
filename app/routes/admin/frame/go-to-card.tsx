import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds without a reading, after which nothing above the card is likely to grow. */
const STILL = 150

/** Goes to the card that the address names behind #, once the screen has read what it shows. */
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
      // A part that is well is one line until somebody asks for it.
      card.querySelector('details')?.setAttribute('open', '')
      card.scrollIntoView()
      card.tabIndex = -1
      card.focus({ preventScroll: true })
    }, STILL)
    return () => clearTimeout(timer)
  }, [hash, key, isReading])
  return null
}
