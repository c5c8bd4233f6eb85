import { useState } from 'react'

/** The rows of the search before, until those of the new one are here. */
export function useKeptRows<Row>(rows: Row[], isLoading: boolean): Row[] {
  const [kept, keep] = useState(rows)
  if (!isLoading && !isSame(kept, rows)) keep(rows)
  return isLoading ? kept : rows
}

const isSame = <Row>(a: Row[], b: Row[]) =>
  a.length === b.length && a.every((row, index) => row === b[index])
