/** An address with foreign letters after the @ as punycode, because they may look like plain ones. */
export function showAddress(email: string) {
  const at = email.lastIndexOf('@') + 1
  const url = `http://${email.slice(at)}`
  const isPlain = /^[\x20-\x7e]*$/.test(email)
  return isPlain || !URL.canParse(url) ? email : email.slice(0, at) + new URL(url).hostname
}
