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
  /** When the sentence may change. */
  until: Date
}

/**
 * Whether the firm is open at a moment; undefined when it lists no hours at all. `offset` is how many minutes the
 * firm's clock is ahead of UTC.
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

/** The next opening time, in minutes from the midnight of `today`. */
function findNextPeriod({ usual, special = [] }: AllHours, today: string, minute: number) {
  const lastSpecial = lastSpecialDay(special)
  // Looks until a week after the last day with special hours; nothing changes later.
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

/** The firm's clock, computed by the server: an old browser doesn't know when a province stops changing its clocks. */
export interface FirmClock {
  /** The time at which the page was rendered. */
  now: string
  /** How many minutes the firm's clock was ahead of UTC at that time. */
  offset: number
  /** The next change of the offset, if one is known: when it happens, and the offset from then on. */
  change?: { at: string; to: number } | undefined
}

/** The offset at a later moment: a page can stay open, or be cached, across a change. */
export const findOffset = ({ offset, change }: FirmClock, time: Date): number =>
  change && time.getTime() >= Date.parse(change.at) ? change.to : offset
