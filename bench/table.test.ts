import { expect, test } from 'vitest'
import { drawPlot } from './plot.ts'
import { isMet, type Line, quantile, ratioOf } from './table.ts'

const line: Line = { what: 'a <page>', value: 80, unit: '/s', beside: 'nginx', besideValue: 100 }

test('a row meets its target by value or by ratio, whichever the target names', () => {
  expect(ratioOf(line)).toBe(0.8)
  expect(isMet(line)).toBeUndefined()
  expect(isMet({ ...line, target: { of: 'value', atLeast: 80 } })).toBe(true)
  expect(isMet({ ...line, target: { of: 'ratio', atLeast: 0.85 } })).toBe(false)
  expect(isMet({ ...line, target: { of: 'ratio', atMost: 0.8 } })).toBe(true)
})

test('a row without a comparison meets no ratio and is left out of the plot', () => {
  const alone = { ...line, besideValue: undefined }
  expect(isMet({ ...alone, target: { of: 'ratio', atLeast: 0 } })).toBe(false)
  expect(drawPlot('today', [alone])).not.toContain('nginx')
  expect(drawPlot('today', [line])).toContain('a &lt;page>')
})

test('a quantile is one of the measured times, and NaN without any', () => {
  expect(quantile([1, 2, 3, 4], 0.5)).toBe(3)
  expect(quantile([1, 2, 3, 4], 1)).toBe(4)
  expect(quantile([], 0.5)).toBeNaN()
})
