import { isMet, type Line, ratioOf, round } from './table.ts'

const WIDTH = 1100
const ROW = 22
const LEFT = 620
const RIGHT = WIDTH - 130
const TOP = 44

/** Plots each row as a point on a logarithmic scale: its ratio to the figure beside it. */
export function drawPlot(title: string, lines: Line[]): string {
  const shown = lines.filter((line) => Number.isFinite(Math.log10(ratioOf(line))))
  const decades = shown.map((line) => Math.abs(Math.log10(ratioOf(line))))
  const most = Math.max(1, ...decades.map(Math.ceil))
  const at = (ratio: number) => LEFT + ((Math.log10(ratio) + most) / (2 * most)) * (RIGHT - LEFT)
  const height = TOP + shown.length * ROW + 20
  const scale = Array.from({ length: 2 * most + 1 }, (_, step) => 10 ** (step - most))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="18" font-weight="bold">${escapeText(title)}</text>
${scale.map((ratio) => drawScale(at(ratio), ratio, height)).join('\n')}
${shown.map((line, row) => drawLine(line, at, TOP + row * ROW + 14)).join('\n')}
</svg>
`
}

const drawScale = (x: number, ratio: number, height: number) =>
  `<path d="M${x.toFixed(1)} ${TOP - 4}V${height - 12}" stroke="${ratio === 1 ? '#555' : '#ddd'}"/>` +
  `<text x="${x.toFixed(1)}" y="${TOP - 10}" text-anchor="middle" fill="#555">${ratio}×</text>`

function drawLine(line: Line, at: (ratio: number) => number, y: number) {
  const x = at(ratioOf(line)).toFixed(1)
  const colour = { true: '#2f6b4f', false: '#b4442e', undefined: '#44617b' }[`${isMet(line)}`]
  const value = `${round(line.value)} ${line.unit}`
  return (
    `<text x="12" y="${y}">${escapeText(line.what)} <tspan fill="#777">beside ${escapeText(line.beside)}</tspan></text>` +
    `<path d="M${at(1).toFixed(1)} ${y - 4}H${x}" stroke="${colour}" stroke-width="3"/>` +
    `<circle cx="${x}" cy="${y - 4}" r="5" fill="${colour}"/>` +
    `<text x="${RIGHT + 12}" y="${y}">${escapeText(value)}</text>`
  )
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
