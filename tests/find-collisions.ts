/**
 * Finds texts of the page that are cut off or overlap another. Tests send this function into the page, so it must not
 * use anything outside itself.
 */
export function findCollisions() {
  interface Line {
    owner: Element
    text: string
    box: DOMRect
  }

  const skipped =
    'script, style, .sr-only, .skip-link, .site-header, .phone-bar, .form-actions, .toasts, svg, .mobile-menu, textarea, [aria-hidden=true]'

  // For screen readers only.
  const isClipped = (element: Element): boolean =>
    getComputedStyle(element).clipPath !== 'none' ||
    (element.parentElement !== null && isClipped(element.parentElement))

  function readLines() {
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      const owner = node.parentElement
      const isSeen = owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (!owner || !isSeen || owner.closest(skipped) || !node.textContent?.trim()) continue
      if (isClipped(owner) || isShortened(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { x, y, width, height } of range.getClientRects()) {
        // The glyphs take up the middle of their line.
        const box = new DOMRect(x, y + height / 4, width, height / 2)
        if (!isScrolledAway(owner, box)) lines.push({ owner, text: node.textContent, box })
      }
    }
    return lines
  }

  // A text may end in an ellipsis if all of it can be read elsewhere.
  const isShortened = (frame: Element) => {
    const { webkitLineClamp, textOverflow } = getComputedStyle(frame)
    return webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
  }

  const isScrolledAway = (owner: Element, box: DOMRect) => {
    for (let frame: Element | null = owner; frame; frame = frame.parentElement) {
      if (frame === document.body) return false
      const edge = frame.getBoundingClientRect()
      const isOutside = box.top >= edge.bottom - 1 || box.bottom <= edge.top + 1
      if (isOutside && /auto|scroll/.test(getComputedStyle(frame).overflowY)) return true
    }
    return false
  }

  const isCut = ({ owner, box }: Line) => {
    for (let frame: Element | null = owner; frame; frame = frame.parentElement) {
      const { overflow } = getComputedStyle(frame)
      if (/auto|scroll/.test(overflow)) return false
      if (overflow === 'visible' || isShortened(frame)) continue
      const edge = frame.getBoundingClientRect()
      if (box.left < edge.left - 1 || box.right > edge.right + 1) return true
      if (box.top < edge.top - 1 || box.bottom > edge.bottom + 1) return true
    }
    return box.right > document.documentElement.clientWidth + 1
  }

  const meet = (a: Line, b: Line) =>
    a.owner !== b.owner &&
    Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
    Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1

  const lines = readLines().sort((a, b) => a.box.top - b.box.top)
  const problems = lines.filter(isCut).map(({ text }) => `cut off: ${text}`)
  lines.forEach((line, at) => {
    for (const next of lines.slice(at + 1)) {
      if (next.box.top > line.box.bottom) break
      if (meet(line, next)) problems.push(`${line.text} lies over ${next.text}`)
    }
  })
  return problems
}
