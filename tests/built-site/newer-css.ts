/**
 * Finds CSS features that iOS 15.6, Chrome 100 or Firefox 100 lack and that matter there. Ignores rules under
 * `@supports` or for containers, and declarations that override another of the same property.
 */
export function findNewerCss(css: string): string[] {
  const plain = withoutBlocks(withoutBlocks(css, '@supports'), '@container').replace(
    /(?<=[;{])([a-z-]+)(:[^;{}]*);(?:\1:[^;{}]*;?)+/g,
    '$1$2;',
  )
  return [...newer.flatMap((pattern) => plain.match(pattern) ?? []), ...findSpoiltLists(plain)]
}

const newer = [
  // Ranges, such as (width >= 40rem).
  /@media[^{]*[<>][^{]*/g,
  /[^{};]*(?:color-mix|\b(?:ok)?l(?:ab|ch))\([^;}]*/g,
  /(?<=[;{])(?:translate|rotate|scale|overflow:clip)\b:?[^;}]*/g,
  // A missing margin or gap does no harm; a missing size or position does.
  /(?<=[;{])(?!(?:min-|max-)|padding|[a-z-]*gap)[^:;{}]*:[^;{}]*\d(?:[sdl]v[a-z]+|cq[a-z]+)\b[^;}]*/g,
  /(?<!\\)&[^{};]*\{/g,
]

/** Selector lists with one selector that is too new: browsers drop the whole rule. */
const findSpoiltLists = (css: string) =>
  (css.match(/(?<=[;{}])[^;{}@]+(?=\{)/g) ?? []).filter((list) => {
    const selectors = withoutParentheses(list).split(',')
    const isNewer = (selector: string) =>
      /:(?:has|popover-open|open|user-\w+)(?![\w-])/.test(selector)
    return selectors.some(isNewer) && !selectors.every(isNewer)
  })

/** Inside `:is()` and `:where()` one selector doesn't invalidate the others. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutParentheses(shorter)
}

function withoutBlocks(css: string, rule: string): string {
  const start = css.indexOf(rule)
  if (start < 0) return css
  let depth = 0
  let end = css.indexOf('{', start)
  do {
    if (css[end] === '{') depth += 1
    if (css[end] === '}') depth -= 1
    end += 1
  } while (depth > 0)
  return css.slice(0, start) + withoutBlocks(css.slice(end), rule)
}
