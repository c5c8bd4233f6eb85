import { mapSize } from '../valley-map.tsx'

/** The position of a town in the map's units; null if it isn't on the map. */
export interface MapPlace {
  map_x: number | null
  map_y: number | null
}

const within = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)))

/** A position clamped to the edges of the map. */
export const placeAt = (across: number, down: number): MapPlace => ({
  map_x: within(across, mapSize.width),
  map_y: within(down, mapSize.height),
})

export const focalPointOfMap = placeAt(mapSize.width / 2, mapSize.height / 2)

/** "45% from the left" */
export const describeAcross = (x: unknown) => describeShare(x, mapSize.width, 'from the left')
export const describeDown = (y: unknown) => describeShare(y, mapSize.height, 'from the top')

const describeShare = (at: unknown, of: number, from: string) =>
  typeof at === 'number' ? `${Math.round((at / of) * 100)}% ${from}` : '(not on the map)'
