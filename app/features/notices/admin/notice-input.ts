import { addDays, isClosingAfter } from '../../../../shared/time/calendar.ts'
import { CHECK_YEAR, hasLikelyYear, typedText, z } from '../../../platform/zod.ts'
import type { NoticeRow } from '../notices.noun.ts'

const day = z.string()

const given = z.object({
  text: typedText().transform((text) => text.replace(/\s+/g, ' ')),
  shown_from: day,
  shown_until: day,
  hours: z.enum(['usual', 'closed', 'other']),
  hours_from: day,
  hours_until: day,
  opens: z.string(),
  closes: z.string(),
  is_shown: z.boolean(),
})

/** The values that the form accepts, without those that the chosen kind of hours doesn't use. */
export const noticeInput = given
  .superRefine((notice, { addIssue }) => {
    const problems: Problems = {
      text: findTextProblem(notice.text),
      ...findDayProblems(notice, 'shown'),
      ...findHoursProblems(notice),
    }
    for (const [field, message] of Object.entries(problems))
      if (message) addIssue({ code: 'custom', path: [field], message })
  })
  .transform(({ hours, hours_from, hours_until, opens, closes, ...notice }) => ({
    ...notice,
    hours,
    hours_from: hours === 'usual' ? null : hours_from,
    hours_until: hours === 'usual' ? null : hours_until,
    opens: hours === 'other' ? opens : null,
    closes: hours === 'other' ? closes : null,
  }))
export type NoticeValues = z.input<typeof noticeInput>
export type NoticeInput = z.output<typeof noticeInput>

type Problems = Partial<Record<keyof NoticeValues, string | undefined>>

function findTextProblem(text: string) {
  if (text === '') return 'Write what families should know'
  return text.length > 200 ? 'At most 200 characters' : undefined
}

function findDayProblems(notice: NoticeValues, part: 'shown' | 'hours') {
  const [from, until] = [notice[`${part}_from`], notice[`${part}_until`]]
  const slips = [findSlip(from), findSlip(until)]
  return {
    [`${part}_from`]: slips[0],
    [`${part}_until`]: slips[1] ?? (slips[0] ? undefined : findDisorder(from, until)),
  }
}

function findDisorder(from: string, until: string) {
  if (until < from) return 'The last day can’t be before the first'
  return until > addDays(from, 366) ? 'At most a year, please' : undefined
}

const TOO_EARLY = 'This can’t be before the last day of these hours'

const findSlip = (typed: string) => {
  if (typed === '') return 'Choose the day'
  return hasLikelyYear(typed) ? undefined : CHECK_YEAR
}

function findHoursProblems(notice: NoticeValues) {
  if (notice.hours === 'usual') return {}
  const days = {
    ...findDayProblems(notice, 'hours'),
    ...(notice.shown_until &&
      notice.shown_until < notice.hours_until && { shown_until: TOO_EARLY }),
  }
  if (notice.hours === 'closed') return days
  const { opens, closes } = notice
  return {
    ...days,
    opens: opens === '' ? 'Enter the time' : undefined,
    closes:
      closes === ''
        ? 'Enter the time'
        : isClosingAfter(opens, closes)
          ? undefined
          : 'Closing time must be after opening time',
  }
}

/** The initial values of the form: those of a notice, or of a new one that begins today. */
export const noticeValues = (today: string, row?: NoticeRow): NoticeValues => ({
  text: row?.text ?? '',
  shown_from: row?.shown_from ?? today,
  shown_until: row?.shown_until ?? '',
  hours: row?.hours ?? 'usual',
  hours_from: row?.hours_from ?? '',
  hours_until: row?.hours_until ?? '',
  opens: row?.opens ?? '',
  closes: row?.closes ?? '',
  is_shown: row?.is_shown ?? true,
})
