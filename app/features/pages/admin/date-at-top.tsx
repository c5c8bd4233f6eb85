import { formatLongDay } from '../../../../shared/time/local-time.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { keepFocus } from '../../../ui/keep-focus.ts'
import { splitIntroduction } from '../pages.ts'

const MONTH =
  'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`\\b(?:${MONTH}) \\d{1,2}, \\d{4}\\b`)

interface Props {
  markdown: string
  /** Called with the text that begins with today's date. */
  onChange: (markdown: string) => void
}

/** Offers to update the date above the first chapter, which the policies promise for each change. */
export function DateAtTop({ markdown, onChange }: Props) {
  const today = formatLongDay(new Date().toISOString(), useTimeZone())
  const date = DATE.exec(splitIntroduction(markdown).introduction)?.[0]
  if (!date || date === today) return null
  return (
    <button
      type="button"
      onClick={() => {
        onChange(markdown.replace(date, today))
        // This button goes, and on the preview’s tab there is no text to focus.
        setTimeout(keepFocus)
      }}
      className="link min-h-11 text-small"
    >
      Change “{date}” to today
    </button>
  )
}
