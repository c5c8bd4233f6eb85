const rule = /([^{};]+)\{[^{}]*\}/g
const comment = /\/\*.*?\*\//gs
const emptyGroup = /@(?:media|supports|layer)[^{};]*\{\}/g
const exception = /:not\((?:[^()]|\([^()]*\))*\)/g
const className = /\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi
const classAttribute = / class="([^"]*)"/g

/** A piece of a style sheet, and the classes that each of its selectors needs; none: it always stands. */
interface Piece {
  text: string
  needs: string[][]
}

/**
 * Finds the rules of a minified style sheet that a page needs as it stands, in their order: all but those
 * for classes it doesn't have. What scripts add to the page later may need the others.
 */
export function readRules(stylesheet: string): (html: string) => string {
  const pieces = findPieces(stylesheet.replaceAll(comment, ''))
  return (html) => {
    const classes = findClasses(html)
    const isUsed = ({ needs }: Piece) =>
      needs.length === 0 || needs.some((names) => names.every((name) => classes.has(name)))
    return withoutEmptyGroups(
      pieces
        .filter(isUsed)
        .map(({ text }) => text)
        .join(''),
    )
  }
}

function findPieces(stylesheet: string) {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: text, 1: selectors = '', index } of stylesheet.matchAll(rule)) {
    pieces.push({ text: stylesheet.slice(end, index), needs: [] })
    pieces.push({ text, needs: selectors.replaceAll(exception, '').split(',').map(findNames) })
    end = index + text.length
  }
  return [...pieces, { text: stylesheet.slice(end), needs: [] }]
}

const findNames = (selector: string) =>
  Array.from(selector.matchAll(className), ([, name = '']) => name.replaceAll(/\\(.)/g, '$1'))

function findClasses(html: string) {
  const lists = Array.from(html.matchAll(classAttribute), ([, list = '']) => list)
  return new Set(lists.join(' ').replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(' '))
}

function withoutEmptyGroups(css: string): string {
  const less = css.replaceAll(emptyGroup, '')
  return less.length < css.length ? withoutEmptyGroups(less) : css
}
