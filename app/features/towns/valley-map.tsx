import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { firm } from '../../brand/firm.ts'
import { useDb } from '../../platform/db-context.tsx'
import { type Town, townPath } from './town.ts'
import { townsOnMapQuery } from './towns.queries.ts'
import valleyMap from './valley-map.svg?url&no-inline'

export const mapSize = { width: 628, height: 1140 }

/** A map of the towns we serve, each a link to its page, and the road to the current one. */
export function ValleyMap({ town }: { town: Town }) {
  const { data: towns = [] } = useQuery(townsOnMapQuery(useDb()))
  const { width, height } = mapSize
  return (
    <nav aria-label="Towns we serve" className="valley-map on-dark print:hidden">
      <img
        src={valleyMap}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="size-full"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0">
        <path className="valley-route" d={town.map_route} />
        {firm.mapLabels.map(({ name, transform }) => (
          <text key={name} transform={transform}>
            {name}
          </text>
        ))}
      </svg>
      <ul>
        {towns.map(({ slug, name, map_x, map_y, map_side }) => (
          <li
            key={slug}
            data-side={map_side}
            style={{ left: percent(map_x, width), top: percent(map_y, height) }}
          >
            <Link to={townPath(slug)} aria-current={slug === town.slug ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const percent = (at: number | null, of: number) => `${(((at ?? 0) / of) * 100).toFixed(2)}%`
