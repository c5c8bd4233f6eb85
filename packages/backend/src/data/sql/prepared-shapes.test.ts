import { expect, test } from 'vitest'
import { createShapeMemory } from './prepared-shapes.ts'

test('known shapes stay prepared, and made-up ones without end do not fill the memory', () => {
  const shapes = createShapeMemory()
  expect(shapes.isWorthPreparing('select 1')).toBe(true)
  const madeUp = Array.from({ length: 1000 }, (_, n) => shapes.isWorthPreparing(`select 1, ${n}`))
  expect(madeUp.filter(Boolean)).toHaveLength(249)
  expect(shapes.isWorthPreparing('select 1')).toBe(true)
})
