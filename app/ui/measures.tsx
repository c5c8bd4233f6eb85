const MEASURES = /(\d[\d.,]{0,6}(?:[–-]\d[\d.,]{0,6})? (?:kg|g|lbs?|oz)\b)/

/** Text in which a number stays on one line with its unit, and a range with its end: “5–25 lb”. */
export const Measures = ({ text }: { text: string }) =>
  text.split(MEASURES).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and stay in their places.
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
