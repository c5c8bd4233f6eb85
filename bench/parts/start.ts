import type { BenchSite } from '../bench-site.ts'
import type { Line } from '../table.ts'

/** From the command to the first page, with an empty data folder and with an existing one. */
export async function benchStart({ starts }: BenchSite): Promise<Line[]> {
  const line = (what: string, ms: number, atMost: number): Line => ({
    what: `start until the first page, ${what}`,
    value: ms / 1000,
    unit: 's',
    target: { atMost },
  })
  return [line('the first time', starts.first, 6), line('again', starts.warm, 3)]
}
