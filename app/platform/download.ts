/** How long a browser may take to begin with the file, while it asks where to put it, for example. */
const LONG_ENOUGH = 60_000

export function download(name: string, text: string, type: 'text/csv' | 'text/html') {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), LONG_ENOUGH)
}
