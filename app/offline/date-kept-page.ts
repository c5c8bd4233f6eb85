/** Matches the element of `KeptNotice`, which is empty on every page that the server sends, and captures its offset. */
const EMPTY_NOTICE = /<div [^>]*data-kept-notice="(-?\d+)">(?=<\/div>)/

/** Adds a notice to a kept page that says when it was kept. */
export async function dateKeptPage(cached: Response) {
  const headers = new Headers(cached.headers)
  // These headers describe the original response body.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const sent = Date.parse(headers.get('date') ?? '')
  const html = (await cached.text()).replace(EMPTY_NOTICE, (start: string, offset: string) => {
    const time = new Date(sent + Number(offset) * MINUTE)
    return start + writeNotice(formatTime(time))
  })
  return new Response(html, { headers })
}

const MINUTE = 60_000
const monthName = new Intl.DateTimeFormat('en-CA', { month: 'long', timeZone: 'UTC' })

/** Formats a time that was shifted to the firm's time zone: "23 November, 10:42 am". */
function formatTime(local: Date) {
  const hour = local.getUTCHours()
  const minute = String(local.getUTCMinutes()).padStart(2, '0')
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'}`
  return `${local.getUTCDate()} ${monthName.format(local)}, ${clock}`
}

const writeNotice = (time: string) =>
  `<aside aria-label="Kept from your last visit"><p><strong>As of ${time}.</strong> ` +
  'The website can’t be reached just now, so this page is as it was at your last visit. ' +
  '<a href="">Try again</a></p></aside>'
