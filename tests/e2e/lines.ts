/** Runs in the page: the position and height of each line of text on the first screen, in whole pixels. */
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
