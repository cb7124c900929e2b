import { useId } from 'react'
import { defIdsOf } from './Definitions.tsx'
import { Foreground } from './Foreground.tsx'
import { type Cell, frameOf, type Geometry, geometryOf } from './geometry.ts'
import { Clock, Corners, House } from './House.tsx'
import styles from './LivingSchool.module.css'
import { Pane } from './Pane.tsx'
import { ink, lamp, paletteOf } from './palette.ts'
import { Landscape, SkyGround, Sun } from './Sky.tsx'
import { isAsking, type SchoolFacts } from './school-facts.ts'
import { cloudPath, SleepingFace, Spruce } from './symbols.tsx'

/** The living school as a small picture in a list, of `isCard` facts: two floors of windows, without names and links. Decorative. */
export function CardSchool({ facts }: { readonly facts: SchoolFacts }) {
  const ids = defIdsOf(useId().replaceAll(/[\W_]/g, ''))
  const { light, season } = facts
  const geometry = geometryOf(facts)
  const palette = paletteOf(light, season, facts.weather)
  const { w, h, cells, n, u } = geometry
  const isNight = light === 'night'
  const scene = { geometry, palette, facts, ids }
  return (
    <svg
      className={styles.school}
      viewBox={`0 0 ${w} ${h}`}
      width={facts.width}
      height={h}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <path id={ids.cloud} d={cloudPath} />
        <symbol id={ids.spruce} viewBox="0 0 70 100">
          <Spruce palette={palette} season={season} />
        </symbol>
        {facts.rooms.some(({ state }) => state === 'asleep') && (
          <symbol id={ids.asleep} viewBox="0 0 48 48">
            <SleepingFace />
          </symbol>
        )}
      </defs>
      <SkyGround geometry={geometry} palette={palette} />
      <Sun geometry={geometry} palette={palette} facts={facts} />
      <Landscape {...scene} />
      <House {...scene} />
      <Clock geometry={geometry} time={facts.time} isLit={isNight} />
      <Foreground {...scene} />
      <Corners geometry={geometry} palette={palette} />
      <g fill="#fff" strokeWidth={n(frameOf(geometry), 1)}>
        {cells.map((cell) => (
          <g key={cell.room.id}>
            {isAsking(cell.room) && <AskingWindow cell={cell} geometry={geometry} />}
            <Pane
              room={cell.room}
              box={windowOf(cell, u)}
              frame={frameOf(geometry)}
              isFurnished={false}
              isNight={isNight}
              palette={palette}
              geometry={geometry}
              ids={ids}
            />
          </g>
        ))}
      </g>
    </svg>
  )
}

function windowOf({ x, y, w, h }: Cell, u: number) {
  const padding = 8 * u
  return { x: x + padding, y: y + padding, w: w - 2 * padding, h: h - 2 * padding }
}

/** What shines around a room that asks. */
function AskingWindow({ cell, geometry }: { readonly cell: Cell; readonly geometry: Geometry }) {
  const { u, n } = geometry
  const { x, y, w, h } = windowOf(cell, u)
  const by = frameOf(geometry) * 1.7
  return (
    <rect
      x={n(x - by)}
      y={n(y - by)}
      width={n(w + 2 * by)}
      height={n(h + 2 * by)}
      rx={n(5 * u)}
      fill={lamp}
      stroke={ink}
      strokeWidth={n(1.6 * u, 1)}
    />
  )
}
