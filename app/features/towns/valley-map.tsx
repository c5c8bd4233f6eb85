import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firm } from '../../brand/firm.ts'
import { useDb } from '../../platform/db-context.tsx'
import { classes } from '../../ui/classes.ts'
import { type Town, townPath } from './town.ts'
import { townsOnMapQuery } from './towns.queries.ts'
import valleyMap from './valley-map.svg?url&no-inline'

const mapSize = { width: 628, height: 1140 }

/** A map of the towns we serve, each a link to its page, and the road to the current one. */
export function ValleyMap({ town }: { town: Town }) {
  const { data: towns = [] } = useQuery(townsOnMapQuery(useDb()))
  const { width, height } = mapSize
  return (
    <nav
      aria-label="Towns we serve"
      className="valley-map on-dark @container relative aspect-628/1140 overflow-hidden rounded-card bg-spruce-900 text-snow print:hidden"
    >
      <img
        src={valleyMap}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="size-full"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0">
        <path
          d={town.map_route}
          className="fill-none stroke-larch-300 stroke-6 [stroke-linecap:round]"
        />
        {firm.mapLabels.map(({ name, transform }) => (
          <text
            key={name}
            transform={transform}
            className="fill-spruce-200 text-[17px] tracking-[0.18em] uppercase"
          >
            {name}
          </text>
        ))}
      </svg>
      <ul>
        {towns.map(({ slug, name, map_x, map_y, map_side }) => {
          const isShown = slug === town.slug
          return (
            <li
              key={slug}
              style={{ left: percent(map_x, width), top: percent(map_y, height) }}
              className={classes(
                'absolute before:absolute before:[transform:translate(-50%,-50%)] before:rounded-full before:border-2 before:border-spruce-950',
                isShown
                  ? 'before:size-[1.1rem] before:bg-larch-300 before:ring-[0.4rem] before:ring-larch-300/30'
                  : 'before:size-[0.7rem] before:bg-snow',
              )}
            >
              <Link
                to={townPath(slug)}
                aria-current={isShown ? 'page' : undefined}
                className={classes(
                  'absolute top-0 [transform:translateY(-50%)] px-(--place-gap) py-[0.15rem] font-semibold whitespace-nowrap hover:underline',
                  map_side === 'left' ? 'right-0' : 'left-0',
                )}
              >
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const percent = (at: number | null, of: number) => `${(((at ?? 0) / of) * 100).toFixed(2)}%`
