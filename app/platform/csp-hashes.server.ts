import { createHash } from 'node:crypto'

/** Hashes of a page's inline scripts and styles, as sources of a Content-Security-Policy. */
export interface InlineCode {
  scripts: string[]
  styles: string[]
}

/**
 * Hashes the inline code that carries the rendering's nonce, and removes the nonce. Code from elsewhere, such as stored
 * text, has no nonce and gets no hash. `marked` is the page as latin1, because decoding UTF-8 takes three times as
 * long.
 */
export function hashInlineCode(
  marked: string,
  nonce: string,
): { html: string; inline: InlineCode } {
  const own = new RegExp(`<(script|style)\\b[^>]*? nonce="${nonce}"[^>]*>`, 'g')
  const inline: InlineCode = { scripts: [], styles: [] }
  for (const { 0: tag, 1: element, index } of marked.matchAll(own)) {
    const start = index + tag.length
    const code = marked.slice(start, marked.indexOf(`</${element}>`, start))
    if (code) inline[element === 'script' ? 'scripts' : 'styles'].push(hashOf(code))
  }
  return { html: marked.replaceAll(` nonce="${nonce}"`, ''), inline }
}

const hashOf = (code: string) =>
  `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`
