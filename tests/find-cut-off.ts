/**
 * Finds what the window or a frame cuts off, what makes it scroll sideways, and what overflows its card. Tests send
 * this function into the page, so it must not use anything outside itself.
 */
export function findCutOff() {
  const page = document.documentElement
  const problems: string[] = []
  if (page.scrollWidth > page.clientWidth)
    problems.push(`the page is ${page.scrollWidth - page.clientWidth} wider than the window`)

  const nameOf = (element: Element) => {
    const words = (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 50)
    return `${element.tagName.toLowerCase()} “${words}”`
  }
  // For screen readers only, or the content of a field, which scrolls under the cursor.
  const isSkipped = (element: Element) =>
    element.closest('.sr-only, .skip-link, .toasts, svg, input, textarea, select') !== null ||
    !element.checkVisibility({ visibilityProperty: true })
  // A text may end in an ellipsis if all of it can be read elsewhere.
  const isShortened = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'

  for (const element of document.body.querySelectorAll('*')) {
    if (isSkipped(element)) continue
    const style = getComputedStyle(element)
    if (style.clipPath !== 'none') continue
    const excess = element.scrollWidth - element.clientWidth
    if (style.overflowX !== 'visible' && excess > 1 && !isShortened(style))
      problems.push(`${nameOf(element)} hides ${excess} of its width`)
    const card = element.parentElement?.closest('[class*="rounded-card"]')
    const { left, right, width } = element.getBoundingClientRect()
    const edge = card?.getBoundingClientRect()
    if (edge && width > 0 && (right > edge.right + 1 || left < edge.left - 1))
      problems.push(`${nameOf(element)} stands ${Math.round(right - edge.right)} out of its card`)
  }
  return problems
}
