/** The site was updated while the screen was open: the page needs another style sheet than the one that is allowed here. */
export class OutdatedScreen extends Error {}

const CODE = 'script, link[rel="modulepreload"], link[rel="manifest"]'

const ADDRESSES = ['srcset', 'src']

/**
 * A page for a frame that runs no scripts: without them, since the browser would report each of them, laid out whole, and
 * with links that would open in windows, which the frame may not open, and for now without pictures, because without
 * scripts a browser loads all of them before it says that the page is there. Lists are whole, because nothing could show the rest.
 */
export function prepareFrame(html: string): string {
  const style = document.querySelector('style[data-site]')?.textContent
  if (!html.includes(`>${style}</style>`)) throw new OutdatedScreen()
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const code of page.querySelectorAll(`${CODE}, [data-rest]`)) code.remove()
  for (const list of page.querySelectorAll('[data-shortened]'))
    list.removeAttribute('data-shortened')
  for (const picture of page.querySelectorAll('img, source')) renameAddresses(picture, '', 'later-')
  page.documentElement.setAttribute('data-whole', '')
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

/** Takes back the look of a page whose scripts are off, which nearly no visitor sees. Call it once the page is there. */
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
