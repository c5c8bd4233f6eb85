/** What iOS 15.6, Chrome 100 or Firefox 100 lack, by the object that has it elsewhere. */
export const newerFunctions: Record<string, string[]> = {
  AbortSignal: ['timeout', 'any'],
  'Array.prototype': ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
  Array: ['fromAsync'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  URL: ['canParse', 'parse'],
  'URLSearchParams.prototype': ['size'],
  Response: ['json'],
  RegExp: ['escape'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf'],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray'],
  'Crypto.prototype': ['randomUUID'],
  'Navigator.prototype': ['locks'],
  Intl: ['Segmenter'],
  'HTMLElement.prototype': ['hidePopover', 'showPopover', 'togglePopover', 'inert'],
  'Document.prototype': ['startViewTransition'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe'],
  window: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'],
}

/** Names that scripts also give to functions of their own, and what scripts use only if it exists. */
const unclear =
  /^(with|size|json|parse|try|map|filter|take|drop|flatMap|toArray|union|intersection|difference|escape)$/
const optional = /^(Crypto|Navigator|Intl|HTMLElement|Document|Element|window)/

/** `zod` checks first whether it exists; Radix has a list of its own with that method. */
const allowed = [
  /typeof URL\.canParse==`function`\?URL\.canParse/g,
  /\.toSorted\(\w+\);return \w+\.some\(\(\[\w+\],\w+\)=>\w+\.keyAt/g,
]

/** Finds calls of newer functions in a built script, with what stands around them. */
export function findNewerFunctions(code: string): string[] {
  const rest = allowed.reduce((left, use) => left.replace(use, ''), code)
  return Object.entries(newerFunctions)
    .filter(([owner]) => !optional.test(owner))
    .flatMap(([owner, names]) => {
      const object = owner.endsWith('.prototype') ? '' : `\\b${owner}`
      const clear = names.filter((name) => object || !unclear.test(name)).join('|')
      return rest.match(new RegExp(`.{0,60}${object}\\??\\.(${clear || '-'})\\(.{0,60}`, 'g')) ?? []
    })
}

/** Flags within a pattern and the flag v, which Safari 16.4 can't parse. */
export const newerPattern =
  /.{0,40}(\(\?([ims]+(-[ims]*)?|-[ims]+):|\/[dgimsuy]*v[dgimsuy]*\.(test|exec)\().{0,40}/
