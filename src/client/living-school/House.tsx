import { memo } from 'react'
import { clamp, type Geometry } from './geometry.ts'
import { ink, type Palette } from './palette.ts'
import { sameStill } from './same-still.ts'
import type { SchoolFacts } from './school-facts.ts'

interface HouseProps {
  readonly geometry: Geometry
  readonly palette: Palette
  readonly facts: SchoolFacts
}

/** Roof, gable, brick wall, porch with the door. Its clock and the windows are components of their own, so that they re-render alone. */
export const House = memo(function House({ geometry, palette, facts }: HouseProps) {
  const { house, ground, stone, u, n } = geometry
  return (
    <>
      <Roof geometry={geometry} palette={palette} facts={facts} />
      <Gable geometry={geometry} palette={palette} facts={facts} />
      <rect x={n(house.x)} y={n(house.y)} width={n(house.w)} height={n(house.h)} fill={palette.wall} />
      <rect
        x={n(house.x - 2 * u)}
        y={n(ground - stone)}
        width={n(house.w + 4 * u)}
        height={n(stone)}
        fill={palette.stone}
      />
      <Porch geometry={geometry} palette={palette} facts={facts} />
    </>
  )
}, sameStill)

/** How far the roof stands out over the walls, in units. */
const eaves = 7
/** How far each drop of snow hangs down from the eaves, in units, from the right. */
const snowEdge = [9, 6, 11, 7, 10, 6, 9, 11, 7]

function Roof({ geometry, palette, facts }: HouseProps) {
  const { house, topH, u, n } = geometry
  const over = eaves * u
  const height = topH * 0.5
  const right = house.x + house.w
  const drop = (house.w + 2 * over) / snowEdge.length
  const slopes = (top: number) =>
    `M${n(house.x - over)} ${n(house.y + u)}L${n(house.x + height * 0.42)} ${n(top)}H${n(right - height * 0.42)}L${n(right + over)} ${n(house.y + u)}`
  return (
    <>
      <path d={`${slopes(house.y - height)}z`} fill={palette.roof} />
      {facts.season === 'winter' && (
        <path
          d={`${slopes(house.y - height - 2 * u)}${snowEdge.map((k) => `q${n(-drop / 2)} ${n(k * u)} ${n(-drop)} 0`).join('')}z`}
          fill={palette.snow}
        />
      )}
    </>
  )
}

function Gable({ geometry, palette, facts }: HouseProps) {
  const { house, topH, sky, isCard, u, n } = geometry
  const roofH = topH * 0.5
  const w = gableWidth(geometry)
  const x = house.x + house.w / 2
  const top = Math.max(house.y - topH + w * 0.37 + (sky || isCard ? 0 : 4), house.y - roofH * 0.5 - w * 0.62)
  const tower = w * 0.16
  const foot = house.y - roofH * 0.5
  return (
    <>
      <path
        d={`M${n(x - tower / 2)} ${n(top + tower * 0.5)}v${n(-tower * 0.9)}h${n(tower)}v${n(tower * 0.9)}z`}
        fill={palette.trim}
      />
      <path
        d={`M${n(x - tower * 0.72)} ${n(top - tower * 0.36)}l${n(tower * 0.72)} ${n(-tower * 0.8)} ${n(tower * 0.72)} ${n(tower * 0.8)}z`}
        fill={palette.roof}
      />
      <path
        d={`M${n(x)} ${n(top - tower)}v${n(-tower * 0.8)}`}
        stroke={palette.roof}
        strokeWidth={n(1.8 * u, 1)}
        strokeLinecap="round"
      />
      {!isCard && (
        <path
          d={`M${n(x)} ${n(top - tower * 1.75)}l${n(tower * 0.9)} ${n(tower * 0.24)} ${n(-tower * 0.9)} ${n(tower * 0.24)}z`}
          fill={facts.color}
        />
      )}
      <path
        d={`M${n(x - w / 2)} ${n(house.y + u)}V${n(foot)}L${n(x)} ${n(top)}l${n(w / 2)} ${n(foot - top)}V${n(house.y + u)}z`}
        fill={palette.wall}
      />
      <path
        d={`M${n(x - w * 0.57)} ${n(house.y - roofH * 0.4)}L${n(x)} ${n(top + u)}l${n(w * 0.57)} ${n(house.y - roofH * 0.4 - top)}`}
        fill="none"
        stroke={facts.season === 'winter' ? palette.snow : palette.roof}
        strokeWidth={n(6 * u)}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </>
  )
}

interface ClockProps {
  readonly geometry: Geometry
  readonly time: string | null
  readonly isLit: boolean
}

/** On the gable; without hands where our own clock is not to be trusted. */
export const Clock = memo(function Clock({ geometry, time, isLit }: ClockProps) {
  const { house, topH, isCard, u, n } = geometry
  const roofH = topH * 0.5
  const w = gableWidth(geometry)
  const [x, y] = [house.x + house.w / 2, house.y - roofH * 0.46]
  const r = isCard ? w * 0.18 : Math.min(w * 0.19, roofH * 0.34)
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number)
  const hand = (degrees: number, length: number) => {
    const angle = (degrees * Math.PI) / 180
    return `M${n(x)} ${n(y)}l${n(Math.sin(angle) * length, 1)} ${n(-Math.cos(angle) * length, 1)}`
  }
  return (
    <>
      <circle
        cx={n(x)}
        cy={n(y)}
        r={n(r)}
        fill={isLit ? '#FFE9A8' : '#fff'}
        stroke={ink}
        strokeWidth={n(1.6 * u, 1)}
      />
      {time && (
        <path
          d={hand(hour * 30 + minute / 2, r * 0.5) + hand(minute * 6, r * 0.76)}
          stroke={ink}
          strokeWidth={n(Math.max(1.6 * u, r * 0.1), 1)}
          strokeLinecap="round"
        />
      )}
    </>
  )
})

function gableWidth({ house, isCard, topH }: Geometry): number {
  return clamp(house.w * 0.3, isCard ? 30 : 70, topH * (isCard ? 1.1 : 1.02))
}

/** Where the door stands; people gather there. */
export function porchOf({ house, ground, rowH, porchW, isNarrow, isCard }: Geometry) {
  const h = Math.min(rowH * 1.02, isCard ? rowH * 1.2 : isNarrow ? 92 : porchW * 1.35)
  return { x: house.x + house.w, y: ground - h, w: porchW, h }
}

function Porch({ geometry, palette, facts }: HouseProps) {
  const { ground, u, n } = geometry
  const { x, y, w, h } = porchOf(geometry)
  const doorW = w * 0.52
  const middle = x + w / 2
  const lampY = y + h * 0.16
  const isWhite = facts.season === 'winter'
  return (
    <>
      <path d={`M${n(x)} ${n(y)}h${n(w)}V${n(ground)}h${n(-w)}z`} fill={palette.shade} />
      <path
        d={`M${n(x)} ${n(y + 2 * u)}h${n(w + eaves * u)}l${n(-w * 0.36)} ${n(-h * 0.26)}H${n(x)}z`}
        fill={isWhite ? palette.snow : palette.roof}
      />
      <path
        d={`M${n(x + w - 2 * u)} ${n(y + 2 * u)}V${n(ground)}`}
        stroke={palette.trim}
        strokeWidth={n(3.4 * u, 1)}
      />
      <path
        d={`M${n(middle - doorW / 2)} ${n(ground)}v${n(-h * 0.5)}a${n(doorW / 2)} ${n(doorW / 2)} 0 0 1 ${n(doorW)} 0v${n(h * 0.5)}z`}
        fill={facts.color}
        stroke={palette.trim}
        strokeWidth={n(2.8 * u, 1)}
      />
      <circle cx={n(middle + doorW * 0.3)} cy={n(ground - h * 0.34)} r={n(1.8 * u, 1)} fill={palette.trim} />
      {facts.light === 'night' && (
        <>
          <circle cx={n(middle)} cy={n(lampY)} r={n(h * 0.3)} fill="#FFD766" opacity=".28" />
          <circle cx={n(middle)} cy={n(lampY)} r={n(3.2 * u)} fill="#FFE9A8" />
        </>
      )}
    </>
  )
}

/** White corners and eaves, over the wall's edges. */
export const Corners = memo(function Corners({ geometry, palette }: Omit<HouseProps, 'facts'>) {
  const { house, stone, u, n } = geometry
  const right = house.x + house.w
  const down = `${n(house.y)}v${n(house.h - stone)}`
  return (
    <>
      <path d={`M${n(house.x)} ${down}M${n(right)} ${down}`} stroke={palette.trim} strokeWidth={n(4 * u)} />
      <path
        d={`M${n(house.x)} ${n(house.y)}H${n(right)}`}
        stroke={palette.trim}
        strokeWidth={n(2.4 * u, 1)}
      />
    </>
  )
})
