/**
 * The firm's clock, as the server knows it. Browsers are not asked: an old one doesn't know when a province stops
 * changing its clocks.
 */
export interface FirmClock {
  /** The time at which the page was rendered. */
  now: string
  /** The minutes by which the firm's clock is ahead of UTC at that time. */
  offset: number
  /** The next change of the offset, when one is known: its moment and the offset from then on. */
  change?: { at: string; to: number } | undefined
}

/** The offset at a moment after the page was rendered, because a page can stay open or be kept across a change. */
export const findOffset = ({ offset, change }: FirmClock, time: Date): number =>
  change && time.getTime() >= Date.parse(change.at) ? change.to : offset
