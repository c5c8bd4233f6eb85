const MOST_SHAPES = 250

/** Which statements are worth keeping prepared. */
export interface ShapeMemory {
  isWorthPreparing(sql: string): boolean
}

/**
 * The first 250 shapes a process sees. Callers can make up shapes without end, and each that is
 * prepared takes memory of every connection until that closes.
 */
export function createShapeMemory(): ShapeMemory {
  const shapes = new Set<string>()
  return {
    isWorthPreparing(sql) {
      if (shapes.size < MOST_SHAPES) shapes.add(sql)
      return shapes.has(sql)
    },
  }
}
