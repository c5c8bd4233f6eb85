/** A website without its scheme, even if that was pasted twice. */
export const withoutScheme = (website: string) => website.replace(/^(\s*https?:\/\/)+/i, '')

const WEBSITE = /^[^\s\\/?#@:%]+(:\d{1,5})?([/?#][^\s\\]*)?$/

/** A scheme whose colon or slash is missing: "https//x.ca", "http:x.ca". */
const SCHEME = /^(https?)?[:/]/i

/** Whether a browser could open it with its scheme added, and would reach the host that staff read. */
export const isWebsite = (website: string) =>
  WEBSITE.test(website) && !SCHEME.test(website) && URL.canParse(`https://${website}`)
