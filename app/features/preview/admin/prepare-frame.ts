/** The site was updated while the screen was open: the page needs another style sheet than the one allowed here. */
export class OutdatedScreen extends Error {}

const CODE = 'script, link[rel="modulepreload"], link[rel="manifest"]'

const ADDRESSES = ['srcset', 'src']

/**
 * Prepares a page for a sandboxed frame. Removes scripts, because the browser would report each of them, and links that
 * open windows, which the frame may not open. Shows lists in full, because nothing could expand them. Delays pictures,
 * because without scripts a browser loads all of them before it fires `load`.
 */
export function prepareFrame(html: string): string {
  const style = document.querySelector('style[data-site]')?.textContent
  if (!html.includes(`>${style}</style>`)) throw new OutdatedScreen()
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const code of page.querySelectorAll(`${CODE}, [data-rest]`)) code.remove()
  for (const list of page.querySelectorAll('[data-shortened]'))
    list.removeAttribute('data-shortened')
  for (const picture of page.querySelectorAll('img, source')) renameAddresses(picture, '', 'later-')
  const base = page.createElement('base')
  base.target = '_blank'
  page.head.prepend(base)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

export function showPictures(page: Document) {
  for (const picture of page.querySelectorAll('img, source')) renameAddresses(picture, 'later-', '')
}

function renameAddresses(picture: Element, from: string, to: string) {
  for (const name of ADDRESSES) {
    const address = picture.getAttribute(from + name)
    if (address === null) continue
    picture.removeAttribute(from + name)
    picture.setAttribute(to + name, address)
  }
}

/**
 * Undoes the styles for pages without scripts, so that the preview looks like what most visitors see. Call it after the
 * page has loaded.
 */
export function showAsWithScripts(page: Document) {
  for (const { cssRules } of page.styleSheets) dropRulesWithoutScripts(cssRules)
}

function dropRulesWithoutScripts(rules: CSSRuleList) {
  for (const rule of rules) {
    const { media, cssRules } = rule as Partial<CSSMediaRule>
    if (media?.mediaText.includes('scripting: none')) media.mediaText = 'not all'
    if (cssRules) dropRulesWithoutScripts(cssRules)
  }
}
