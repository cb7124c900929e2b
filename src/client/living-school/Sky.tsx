import { memo } from 'react'
import type { SunPlace } from '#domain/places/daylight.ts'
import type { DefIds } from './Definitions.tsx'
import { clamp, type Geometry } from './geometry.ts'
import styles from './LivingSchool.module.css'
import type { Palette } from './palette.ts'
import { sameStill } from './same-still.ts'
import type { SchoolFacts } from './school-facts.ts'

interface SceneProps {
  readonly geometry: Geometry
  readonly palette: Palette
  readonly facts: SchoolFacts
  readonly ids: DefIds
}

/** Places of the stars: shares of the width and of the sky. */
const stars = [
  [0.2, 0.5],
  [0.31, 0.12],
  [0.44, 0.28],
  [0.52, 0.06],
  [0.63, 0.2],
  [0.72, 0.42],
  [0.78, 0.08],
  [0.9, 0.55],
  [0.96, 0.24],
  [0.14, 0.06],
] as const

type HillShape = readonly [up: number, q1: number, at: number, q2: number, up2: number, up3: number]

function hillPath({ w, h, free, base, n }: Geometry, [up, q1, at, q2, up2, up3]: HillShape): string {
  return `M0 ${n(base - free * up, 0)}Q${n(w * q1, 0)} ${n(base - free * q2, 0)} ${n(w * at, 0)} ${n(base - free * up2, 0)}T${w} ${n(base - free * up3, 0)}V${h}H0z`
}

/** The sky and its lowest part, behind the sun. */
export const SkyGround = memo(function SkyGround({ geometry, palette }: Omit<SceneProps, 'facts' | 'ids'>) {
  const { w, h } = geometry
  return (
    <>
      <rect className={styles.sky} width={w} height={h} fill={palette.sky} />
      <path d={hillPath(geometry, [0.36, 0.3, 0.55, 0.5, 0.4, 0.46])} fill={palette.low} />
    </>
  )
})

/** Sun or moon, with the stars. */
export function Sun({ geometry, palette, facts }: Omit<SceneProps, 'ids'>) {
  const { w, h, free, house, isNarrow, isCard, topH, sky, n } = geometry
  const isNight = facts.light === 'night'
  const size = clamp(w / 26, 14, 46) * (isCard ? 0.7 : 1)
  const arc = isCard || !facts.sun ? null : arcOf(geometry, facts.sun, size)
  const x = arc?.x ?? (isCard ? w * 0.1 : isNarrow ? w * 0.75 : house.x + house.w * 0.84)
  const overRoof = house.y - topH * (isNight ? 0.86 : isNarrow ? 0.62 : 0.66)
  // Below what is written in the sky, and behind the roof where that leaves no room.
  const y = arc?.y ?? (isCard ? h * 0.2 : Math.max(overRoof, sky + size * 1.2))
  return (
    <>
      {palette.sun && (
        <>
          <circle cx={n(x)} cy={n(y)} r={n(size * 1.55)} fill={palette.sun.glow} />
          <circle cx={n(x)} cy={n(y)} r={n(size)} fill={palette.sun.disc} />
        </>
      )}
      {palette.moon && (
        <>
          <path
            transform={`translate(${n(x)} ${n(y)})scale(${n(size / 30, 2)})`}
            d="M8-30a32 32 0 1 0 20 40A25 25 0 0 1 8-30z"
            fill={palette.moon}
          />
          <path
            d={stars
              .map(([across, down]) => {
                const top = across < 0.62 ? sky + down * free * 0.3 : down * (sky + free * 0.3)
                return `M${n(across * w, 0)} ${n(top, 0)}h.01`
              })
              .join('')}
            stroke="#dbe4ec"
            strokeWidth={n(clamp(w / 300, 2.2, 5), 0)}
            strokeLinecap="round"
          />
        </>
      )}
    </>
  )
}

/** Everything between the sun and the house: clouds, hills, trees, fog. */
export const Landscape = memo(function Landscape({ geometry, palette, facts, ids }: SceneProps) {
  const { w, free, base, isCard, n } = geometry
  const isNight = facts.light === 'night'
  return (
    <>
      <Clouds geometry={geometry} palette={palette} facts={facts} ids={ids} />
      <path d={hillPath(geometry, [0.18, 0.2, 0.45, 0.3, 0.2, 0.24])} fill={palette.far} />
      <FarTrees geometry={geometry} palette={palette} ids={ids} />
      <path d={hillPath(geometry, [0, 0.3, 0.6, 0.1, 0.03, 0.06])} fill={palette.hill} />
      <NearTrees geometry={geometry} palette={palette} ids={ids} />
      {facts.hasLamps && !isCard && <SpruceLamps geometry={geometry} />}
      {facts.weather === 'fog' && (
        <path
          d={`M0 ${n(base - free * 0.3, 0)}h${w}v${n(free * 0.18, 0)}H0zM0 ${n(base - free * 0.05, 0)}h${w}v${n(free * 0.1, 0)}H0z`}
          fill="#fff"
          opacity={isNight ? '.2' : '.5'}
        />
      )}
    </>
  )
}, sameStill)

/** The sun's arc over the hills: its feet stand beside the picture's edges, its top below what is written in the sky. */
function arcOf({ w, base, free, sky }: Geometry, { x, y }: SunPlace, size: number) {
  const foot = base - free * 0.3
  const top = Math.min(foot, sky + size * 1.2)
  return { x: w * (0.06 + 0.88 * x), y: foot - (foot - top) * y }
}

/** None where the weather is unknown; two on a fair day, four under a grey sky. */
function Clouds({ geometry, palette, facts, ids }: SceneProps) {
  const { w, h, free, sky, isCard, n } = geometry
  const { weather, light } = facts
  if (weather === null || (weather === 'clear' && light !== 'day')) return null
  const size = clamp(w / 700, 0.55, 2.2) * (isCard ? 0.8 : 1)
  const cloud = (across: number, down: number, ofCard: number, k: number) => (
    <use
      href={`#${ids.cloud}`}
      transform={`translate(${n(w * across)} ${n(isCard ? h * ofCard : sky + free * down)})scale(${n(size * k, 2)})`}
    />
  )
  return (
    <g fill={palette.cloud.fill} opacity={palette.cloud.opacity}>
      {cloud(0.26, 0.02, 0.06, 1)}
      {cloud(0.62, 0.05, 0.12, 0.8)}
      {weather !== 'clear' && cloud(0.8, 0.2, 0.1, 1.15)}
      {weather !== 'clear' && cloud(0.06, 0.22, 0.16, 1)}
    </g>
  )
}

interface TreesProps {
  readonly geometry: Geometry
  readonly palette: Palette
  readonly ids: DefIds
}

function FarTrees({ geometry, palette, ids }: TreesProps) {
  const { isNarrow, house, side, base, w, gapRight, h } = geometry
  if (isNarrow) return null
  const height = treeHeight(geometry, h)
  return (
    <>
      <Tree
        id={ids.spruce}
        x={house.x - side * 0.16}
        y={base}
        h={height * 0.6}
        fill={palette.spruceFar}
        {...{ geometry }}
      />
      <Tree
        id={ids.spruce}
        x={w - gapRight * 0.2}
        y={base}
        h={height * 0.66}
        fill={palette.spruceFar}
        {...{ geometry }}
      />
    </>
  )
}

function NearTrees({ geometry, palette, ids }: TreesProps) {
  const { isNarrow, isCard, house, side, ground, porchW, gapRight, w, h } = geometry
  const height = treeHeight(geometry, h)
  const { spruce } = palette
  if (isCard)
    return <Tree id={ids.spruce} x={w * 0.05} y={ground + 2} h={height} fill={spruce} geometry={geometry} />
  if (isNarrow)
    return (
      <>
        <Tree id={ids.spruce} x={7} y={ground + 4} h={height} fill={spruce} geometry={geometry} />
        <Tree id={ids.birch} x={w - 6} y={ground + 2} h={height * 0.9} geometry={geometry} />
      </>
    )
  const birchX = house.x + house.w + porchW + gapRight * 0.62
  return (
    <>
      <Tree id={ids.spruce} x={side * 0.2} y={ground - 2} h={height} fill={spruce} geometry={geometry} />
      <Tree id={ids.birch} x={birchX} y={ground + 2} h={height * 0.8} geometry={geometry} />
      {w > 1000 && (
        <Tree
          id={ids.spruce}
          x={w - gapRight * 0.08}
          y={ground + 4}
          h={height * 0.72}
          fill={spruce}
          geometry={geometry}
        />
      )}
    </>
  )
}

/** Places of the lamps on a spruce of 70 × 100, by the colour that they have. */
const spruceLamps = [
  ['#FFD95E', 'M35 15h.01M24 48h.01M52 64h.01M14 84h.01M44 88h.01'],
  ['#FF9D5C', 'M29 27h.01M46 51h.01M37 70h.01M57 82h.01M28 90h.01'],
  ['#FFF3C4', 'M41 32h.01M33 56h.01M18 63h.01M26 76h.01'],
] as const

/** In December the large spruce has lamps. */
function SpruceLamps({ geometry }: { readonly geometry: Geometry }) {
  const { isNarrow, side, ground, h, n } = geometry
  const height = treeHeight(geometry, h)
  const x = (isNarrow ? 7 : side * 0.2) - height * 0.35
  const y = ground + (isNarrow ? 4 : -2) - height
  return (
    <g
      transform={`translate(${n(x)} ${n(y)})scale(${n(height / 100, 2)})`}
      strokeWidth="4"
      strokeLinecap="round"
    >
      {spruceLamps.map(([color, d]) => (
        <path key={color} d={d} stroke={color} />
      ))}
    </g>
  )
}

interface TreeProps {
  readonly id: string
  /** The middle of its foot. */
  readonly x: number
  readonly y: number
  readonly h: number
  readonly fill?: string
  readonly geometry: Geometry
}

function Tree({ id, x, y, h, fill, geometry: { n } }: TreeProps) {
  const box = { x: n(x - h * 0.35, 0), y: n(y - h, 0), width: n(h * 0.7, 0), height: n(h, 0) }
  return <use href={`#${id}`} {...box} color={fill} />
}

function treeHeight({ isCard, isNarrow, house }: Geometry, h: number): number {
  if (isCard) return h * 0.4
  return isNarrow ? 84 : clamp(house.h * 0.62, 120, 460)
}
