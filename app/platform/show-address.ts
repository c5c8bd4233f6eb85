import punycode from 'punycode.js'

/** An address as its owner writes it, `info@bücher.ca`, where it is stored as `info@xn--bcher-kva.ca`. */
export function showAddress(email: string): string {
  const start = email.lastIndexOf('@') + 1
  const domain = email.slice(start)
  const written = domain.includes('xn--') ? decodeDomain(domain) : domain
  return email.slice(0, start) + written
}

/** With the stored domain beside it where it has other letters than a to z, which may imitate another address. */
export function identifyAddress(email: string): string {
  const written = showAddress(email)
  return written === email ? email : `${written} (${email.slice(email.lastIndexOf('@') + 1)})`
}

/** Only what a browser would encode in the same way: no control characters, capitals or invisible letters. */
function decodeDomain(domain: string): string {
  try {
    const written = punycode.toUnicode(domain)
    return new URL(`http://${written}`).hostname === domain ? written : domain
  } catch {
    return domain
  }
}
