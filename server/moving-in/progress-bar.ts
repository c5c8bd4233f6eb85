const WIDTH = 24
const number = new Intl.NumberFormat('en-CA')

/** Such as `[######                  ] 25% (1,000 of 4,000)`. */
export function drawBar(done: number, total: number): string {
  const share = total > 0 ? Math.min(1, done / total) : 1
  const filled = Math.round(share * WIDTH)
  const bar = '#'.repeat(filled).padEnd(WIDTH)
  return `[${bar}] ${Math.round(share * 100)}% (${number.format(done)} of ${number.format(total)})`
}
