/** Digits and symbols that are typed in place of a letter. */
const LOOKALIKES: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '€': 'e' },
}

/** Words that somebody who knows the person and the site would try first, in lower case. */
export interface PasswordContext {
  email: string
  siteUrl: string
  likelyWords: readonly string[]
}

const LEAST_OTHER = 5

/** Whether a password consists almost entirely of likely words for this site and person. */
export function isMadeOfContextWords(
  password: string,
  { email, siteUrl, likelyWords }: PasswordContext,
) {
  const own = `${email} ${URL.canParse(siteUrl) ? new URL(siteUrl).hostname : ''}`.toLowerCase()
  const words = [...likelyWords, ...own.split(/[^\p{L}]+/u)]
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
  const typed = password.toLowerCase()
  const read = [...typed].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  return [typed, read].some((text) => {
    const others = words.reduce((rest, word) => rest.replaceAll(word, ' '), text)
    return others !== text && others.replace(/[^\p{L}\d]/gu, '').length < LEAST_OTHER
  })
}
