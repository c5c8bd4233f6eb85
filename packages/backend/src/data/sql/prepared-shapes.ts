const MOST_SHAPES = 250

/** Remembers which statements are worth keeping prepared. */
export interface ShapeMemory {
  isWorthPreparing(sql: string): boolean
}

/**
 * Remembers the first 250 shapes that a process sees. Callers can invent any number of shapes, and
 * each prepared one takes memory on every connection until it closes.
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
