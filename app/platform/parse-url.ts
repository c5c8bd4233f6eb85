/** Undefined if it is no URL. In place of `URL.canParse`, which iOS 15 and Chrome 100 lack. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
