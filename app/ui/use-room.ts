import { useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in rem, for what a container query can't decide; 0 until it is measured. */
export function useRoom() {
  const element = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(current.clientWidth / rem)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return [element, room] as const
}
