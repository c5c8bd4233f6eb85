import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { showAsWithScripts, showPictures } from './prepare-frame.ts'

/** A kind of device, with the width of its screen in pixels. */
export interface Device {
  name: string
  width: number
}

export const phone: Device = { name: 'Phone', width: 390 }
export const computer: Device = { name: 'Computer', width: 1280 }

interface Props {
  device: Device
  page: string
  html: string
  section?: string
  /** The width and height of the frame on this screen, in pixels. */
  shownWidth: number
  shownHeight: number
  isStale: boolean
}

/** A scaled-down page as a phone or a computer shows it. Its scripts, forms and links don't work. */
export function PreviewFrame({ device, page, html, section, ...props }: Props) {
  const { shownWidth, shownHeight, isStale } = props
  const scale = Math.min(1, shownWidth / device.width)
  const [isLoaded, setLoaded] = useState(false)
  /** The scroll position before the page was fetched again. */
  const scrolled = useRef<{ html: string; top: number }>(undefined)
  const frame = useRef<HTMLIFrameElement>(null)
  if (scrolled.current && scrolled.current.html !== html)
    scrolled.current = { html, top: frame.current?.contentWindow?.scrollY ?? 0 }
  // Cancels pictures that are still loading, because they would hold the connections that the next page needs.
  useEffect(() => {
    if (isStale) frame.current?.contentWindow?.stop()
  }, [isStale])
  const arrive = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentWindow, contentDocument } = currentTarget
    if (!contentWindow || !contentDocument) return
    showAsWithScripts(contentDocument)
    contentWindow.scrollTo(0, scrolled.current?.top ?? findTop(contentDocument, section))
    scrolled.current ??= { html, top: 0 }
    showPictures(contentDocument)
    setLoaded(true)
  }
  return (
    <div
      className="max-w-full overflow-hidden rounded-soft border border-ink/20 bg-white shadow-card"
      style={{ width: Math.min(shownWidth, device.width) + 2, height: shownHeight }}
    >
      <iframe
        ref={frame}
        title={`${page} on a ${device.name.toLowerCase()}`}
        sandbox="allow-same-origin"
        srcDoc={html}
        onLoad={arrive}
        className={classes(
          'motion-safe:transition-opacity',
          (!isLoaded || isStale) && 'opacity-60',
        )}
        style={{
          width: device.width,
          height: shownHeight / scale,
          transform: `scale(${scale})`,
          transformOrigin: '0 0',
        }}
      />
    </div>
  )
}

/** The top of a section below the header, which stays in view. */
function findTop(page: Document, section = '') {
  const found = page.getElementById(section)
  if (!found) return 0
  const header = Number.parseFloat(getComputedStyle(page.documentElement).scrollPaddingTop)
  return found.getBoundingClientRect().top - (header || 0)
}
