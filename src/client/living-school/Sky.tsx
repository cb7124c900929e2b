import type { DefIds } from './Definitions.tsx'
import { clamp, type Geometry } from './geometry.ts'
import type { Palette } from './palette.ts'
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

/** Everything behind the house: sky, sun or moon, clouds, hills, trees, fog. */
export function Sky({ geometry, palette, facts, ids }: SceneProps) {
  const { w, h, free, base, house, isNarrow, isCard, topH, sky, n } = geometry
  const isNight = facts.light === 'night'
  const size = clamp(w / 26, 14, 46) * (isCard ? 0.7 : 1)
  const x = isCard ? w * 0.1 : isNarrow ? w * 0.75 : house.x + house.w * 0.84
  const overRoof = house.y - topH * (isNight ? 0.86 : isNarrow ? 0.62 : 0.66)
  // Below what is written in the sky, and behind the roof where that leaves no room.
  const y = isCard ? h * 0.2 : Math.max(overRoof, sky + size * 1.2)
  const hill = (up: number, q1: number, at: number, q2: number, up2: number, up3: number) =>
    `M0 ${n(base - free * up, 0)}Q${n(w * q1, 0)} ${n(base - free * q2, 0)} ${n(w * at, 0)} ${n(base - free * up2, 0)}T${w} ${n(base - free * up3, 0)}V${h}H0z`
  return (
    <>
      <rect width={w} height={h} fill={palette.sky} />
      <path d={hill(0.36, 0.3, 0.55, 0.5, 0.4, 0.46)} fill={palette.low} />
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
      <Clouds geometry={geometry} palette={palette} facts={facts} ids={ids} />
      <path d={hill(0.18, 0.2, 0.45, 0.3, 0.2, 0.24)} fill={palette.far} />
      <FarTrees geometry={geometry} palette={palette} ids={ids} />
      <path d={hill(0, 0.3, 0.6, 0.1, 0.03, 0.06)} fill={palette.hill} />
      <NearTrees geometry={geometry} palette={palette} ids={ids} />
      {facts.weather === 'fog' && (
        <path
          d={`M0 ${n(base - free * 0.3, 0)}h${w}v${n(free * 0.18, 0)}H0zM0 ${n(base - free * 0.05, 0)}h${w}v${n(free * 0.1, 0)}H0z`}
          fill="#fff"
          opacity={isNight ? '.2' : '.5'}
        />
      )}
    </>
  )
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
