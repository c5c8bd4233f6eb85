import { Link } from 'react-router'
import { type City, cities } from './cities.ts'
import valleyMap from './valley-map.svg?url&no-inline'
import { mapSize, valleyPlaces } from './valley-places.ts'

/** The valley with the six towns we serve, each a link to its page, and the road to the one shown. */
export function ValleyMap({ city }: { city: City }) {
  const { width, height } = mapSize
  return (
    <nav aria-label="Towns we serve" className="valley-map on-dark">
      <img
        src={valleyMap}
        alt=""
        width={width}
        height={height}
        loading="lazy"
        className="size-full"
      />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0">
        <path className="valley-route" d={valleyPlaces[city.path].route} />
        <text transform="translate(168 318) rotate(57)">Purcell Mountains</text>
        <text transform="translate(452 120) rotate(58)">Rocky Mountains</text>
        <text transform="translate(108 560) rotate(85)">Kootenay Lake</text>
      </svg>
      <ul>
        {cities.map(({ path, name }) => (
          <li key={path} data-place={path} data-side={valleyPlaces[path].side}>
            <Link to={`/${path}`} aria-current={path === city.path ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
