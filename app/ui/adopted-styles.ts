import { useEffect } from 'react'

/**
 * Stands in for react-style-singleton, by which dialogs hold the page behind them still: a style sheet
 * that is adopted needs no <style> element, which the page's Content-Security-Policy would refuse.
 */
export function styleSingleton() {
  let users = 0
  let sheet: CSSStyleSheet | undefined

  // biome-ignore lint/correctness/noComponentHookFactories: react-style-singleton has this shape.
  return function AdoptedStyles({ styles }: { styles: string }) {
    // The first user's styles stay until the last is gone: once the page is still, others measure it wrongly.
    useEffect(() => {
      users += 1
      sheet ??= adopt(styles)
      return () => {
        users -= 1
        if (users > 0 || !sheet) return
        drop(sheet)
        sheet = undefined
      }
    }, [styles])
    return null
  }
}

function adopt(styles: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  return sheet
}

function drop(sheet: CSSStyleSheet) {
  const at = document.adoptedStyleSheets.indexOf(sheet)
  if (at >= 0) document.adoptedStyleSheets.splice(at, 1)
}
