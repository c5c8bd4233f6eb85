import {
  addDays,
  describeDay,
  findWeekday,
  formatClock,
  formatClosing,
  WEEKDAYS,
} from '../../../shared/time/calendar.ts'
import { includesDay, type OpeningLine } from './opening-hours.ts'
import { findSpecialHours, lastSpecialDay, type SpecialHours } from './special-hours.ts'

const DAY = 24 * 60
const MINUTE = 60_000

/** The usual hours, and those of single days. */
export interface AllHours {
  usual: OpeningLine[]
  special?: SpecialHours[]
}

interface OpeningState {
  isOpen: boolean
  /** "We’re open now, until 5 pm." or when we open next. */
  sentence: string
  /** From this moment on the sentence may be another. */
  until: Date
}

/**
 * Whether the firm is open at a moment; undefined when it says no hours at all. The offset is by how many minutes its
 * clock is ahead of UTC then.
 */
export function findOpeningState(hours: AllHours, now: Date, offset: number) {
  const local = new Date(now.getTime() + offset * MINUTE)
  const today = local.toISOString().slice(0, 10)
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes()
  const next = findNextPeriod(hours, today, minute)
  if (!next) return undefined
  const isOpen = next.opens <= minute
  const change = Math.min(isOpen ? next.closes : next.opens, DAY)
  const state: OpeningState = {
    isOpen,
    sentence: isOpen
      ? `We’re open now, until ${next.closesAt}.`
      : `We open at ${next.opensAt} ${nameDay(next.day, today)}.`,
    until: new Date((Math.floor(now.getTime() / MINUTE) + change - minute) * MINUTE),
  }
  return state
}

/** The first opening time that isn't over, in minutes from the midnight of `today`. */
function findNextPeriod({ usual, special = [] }: AllHours, today: string, minute: number) {
  const lastSpecial = lastSpecialDay(special)
  // Nothing changes later than a week after the last day with special hours.
  for (let day = 0; day <= 7 || addDays(today, day - 8) <= lastSpecial; day++) {
    const [next] = listHours(usual, special, addDays(today, day))
      .map(({ opens, closes }) => ({
        day,
        opens: day * DAY + minutesOf(opens),
        closes: day * DAY + (minutesOf(closes) || DAY),
        opensAt: formatClock(opens),
        closesAt: formatClosing(closes),
      }))
      .filter(({ closes }) => closes > minute)
      .sort((one, other) => one.opens - other.opens)
    if (next) return next
  }
  return undefined
}

/** When it is open on a day. */
function listHours(usual: OpeningLine[], special: SpecialHours[], day: string) {
  const found = findSpecialHours(special, day)
  if (found)
    return found.opens && found.closes ? [{ opens: found.opens, closes: found.closes }] : []
  return usual.flatMap((line) =>
    line.hours && includesDay(line, findWeekday(day)) ? [line.hours] : [],
  )
}

function minutesOf(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function nameDay(inDays: number, today: string) {
  const day = addDays(today, inDays)
  const name = WEEKDAYS[findWeekday(day)]
  if (inDays === 0) return `today, ${name}`
  if (inDays === 1) return `tomorrow, ${name}`
  if (inDays === 7) return `next ${name}`
  return `on ${inDays < 7 ? name : describeDay(day)}`
}

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
