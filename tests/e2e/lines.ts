/** Runs in the page: where each line of the first screen's words stands, and how high it is, in whole pixels. */
export const findLines = () =>
  [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, main a')]
    .filter((block) => block.checkVisibility() && block.getBoundingClientRect().top < innerHeight)
    .map((block) => {
      const range = document.createRange()
      range.selectNodeContents(block)
      const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
      const { top, height } = block.getBoundingClientRect()
      const lines = tops.filter((one, at) => at === 0 || one - (tops[at - 1] ?? 0) > 8)
      return `${block.textContent.slice(0, 40)}: ${lines.length} lines, ${Math.round(top)}+${Math.round(height)}`
    })
