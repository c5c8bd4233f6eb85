import { useEffect, useRef, useState } from 'react'

/** Whether the element that carries `ref` has been seen, at least by half, since the page opened. */
export function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => setInView((seen) => seen || Boolean(entry?.isIntersecting)),
      { threshold: 0.5 },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}
