import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { showAsWithScripts, showPictures } from './prepare-frame.ts'

/** A kind of screen, with its width in pixels. */
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
  /** The width and height that it has on this screen, in pixels. */
  shownWidth: number
  shownHeight: number
  isStale: boolean
}

/** A page as a phone or a computer shows it, made smaller. Nothing in it runs, is sent or leads anywhere. */
export function PreviewFrame({ device, page, html, section, ...props }: Props) {
  const { shownWidth, shownHeight, isStale } = props
  const scale = Math.min(1, shownWidth / device.width)
  const [isLoaded, setLoaded] = useState(false)
  /** The place to which somebody had scrolled before the page was read again. */
  const place = useRef<{ html: string; top: number }>(undefined)
  const frame = useRef<HTMLIFrameElement>(null)
  if (place.current && place.current.html !== html)
    place.current = { html, top: frame.current?.contentWindow?.scrollY ?? 0 }
  // Pictures that still load would take the connections which the next page waits for.
  useEffect(() => {
    if (isStale) frame.current?.contentWindow?.stop()
  }, [isStale])
  const arrive = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const { contentWindow, contentDocument } = currentTarget
    if (!contentWindow || !contentDocument) return
    showAsWithScripts(contentDocument)
    contentWindow.scrollTo(0, place.current?.top ?? findTop(contentDocument, section))
    place.current ??= { html, top: 0 }
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
