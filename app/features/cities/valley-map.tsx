import { Link } from 'react-router'
import { type City, type CityPath, cities } from './cities.ts'
import valleyMap from './valley-map.svg?url&no-inline'

/** The valley with the six towns we serve, each a link to its page, and the road to the one shown. */
export function ValleyMap({ city }: { city: City }) {
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

/** The size of `valley-map.svg`; all coordinates here are in its units. */
const mapSize = { width: 628, height: 1140 }

/** A city on the map. `cities.css` sets the position of its dot. */
interface Place {
  /** The side of the dot on which the name stands. */
  side: 'left' | 'right'
  /** The road from Cranbrook, as SVG path data. */
  route: string
}

const toCanalFlats =
  'M414 884C417 881 428 871 433 863C438 855 446 844 446 834C446 824 437 812 433 801C429 789 423 778 420 766C418 755 417 744 417 734C417 724 421 717 420 706C419 695 414 680 412 667C410 655 409 643 407 632C406 620 402 610 400 599'
const toInvermere = `${toCanalFlats}C398 589 397 580 396 569C395 559 394 547 392 538C390 529 388 524 383 516C379 508 371 498 366 489C361 480 356 470 352 463C348 455 343 450 340 442`
const toGolden = `${toInvermere}C338 435 337 427 335 418C332 410 330 402 326 391C322 381 317 366 311 356C305 345 298 338 291 329C284 320 278 311 269 300C261 289 250 276 239 265C229 253 217 244 205 231C193 219 178 203 165 190C153 177 142 167 131 156C121 145 112 136 103 125C93 114 77 96 72 90`
const toKimberley =
  'M414 884C411 881 405 869 399 863C393 856 383 851 376 845C369 839 363 833 359 827C355 822 355 815 354 813'
const toCreston =
  'M414 884C411 888 400 898 396 907C392 916 391 927 389 939C387 950 387 963 386 974C385 985 387 996 382 1005C376 1015 361 1023 353 1032C345 1041 339 1052 333 1059C328 1066 325 1073 319 1074C313 1076 305 1072 296 1068C288 1063 276 1052 268 1048C259 1043 253 1042 245 1043C237 1044 230 1050 222 1054C215 1059 205 1067 201 1069'

const valleyPlaces: Record<CityPath, Place> = {
  'cranbrook-pet-cremation': { side: 'left', route: '' },
  'kimberley-pet-cremation': { side: 'left', route: toKimberley },
  'creston-pet-cremation': { side: 'left', route: toCreston },
  'canal-flats-pet-cremation': { side: 'left', route: toCanalFlats },
  'invermere-pet-cremation': { side: 'right', route: toInvermere },
  'golden-pet-cremation': { side: 'right', route: toGolden },
}
