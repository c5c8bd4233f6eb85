import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/controls/tabs.tsx'
import { computer, type Device, PreviewFrame, phone } from './preview-frame.tsx'

/** In pixels. Narrower screens show one frame at a time. */
const ROOM_FOR_BOTH = 760
const GAP = 24
const HEIGHT = 680
/** The phone's share of the width beside the computer. */
const PHONE_SHARE = 0.29

interface Props {
  page: string
  html: string
  section?: string
  isStale: boolean
}

/** The page on a phone and on a computer, side by side where there is room, otherwise one at a time. */
export function PreviewFrames(props: Props) {
  const { ref, width } = useWidth()
  return (
    <div ref={ref}>
      {width >= ROOM_FOR_BOTH ? (
        <BothFrames {...props} width={width} />
      ) : (
        width > 0 && <OneFrame {...props} width={width} />
      )}
    </div>
  )
}

function BothFrames({ width, ...page }: Props & { width: number }) {
  const ofPhone = Math.min(phone.width, (width - GAP) * PHONE_SHARE)
  const size = { shownHeight: HEIGHT }
  return (
    <div className="flex gap-6">
      <Captioned device={phone}>
        <PreviewFrame {...page} {...size} device={phone} shownWidth={ofPhone - 2} />
      </Captioned>
      <Captioned device={computer}>
        <PreviewFrame
          {...page}
          {...size}
          device={computer}
          shownWidth={width - GAP - ofPhone - 2}
        />
      </Captioned>
    </div>
  )
}

const Captioned = ({ device, children }: { device: Device; children: ReactNode }) => (
  <figure className="grid min-w-0 justify-items-start gap-2.5">
    <figcaption className="text-small font-semibold">
      {device.name} <span className="font-normal text-ink-soft">({device.width} pixels wide)</span>
    </figcaption>
    {children}
  </figure>
)

function OneFrame({ width, ...page }: Props & { width: number }) {
  return (
    <Tabs defaultValue={phone.name}>
      <TabList aria-label="Preview on">
        {[phone, computer].map(({ name }) => (
          <Tab key={name} value={name}>
            {name}
          </Tab>
        ))}
      </TabList>
      {[phone, computer].map((device) => (
        <TabPanel key={device.name} value={device.name} className="pt-4">
          <PreviewFrame
            {...page}
            device={device}
            shownWidth={width - 2}
            shownHeight={device === phone ? HEIGHT : Math.min(HEIGHT, width)}
          />
        </TabPanel>
      ))}
    </Tabs>
  )
}

/** The width of an element in whole pixels, updated when it changes. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) =>
      setWidth(Math.floor(entry?.contentRect.width ?? 0)),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
