import { memo } from 'react'
import type { DefIds } from './Definitions.tsx'
import { clamp, type Geometry } from './geometry.ts'
import { porchOf } from './House.tsx'
import styles from './LivingSchool.module.css'
import type { Palette } from './palette.ts'
import { sameStill } from './same-still.ts'
import type { SchoolFacts } from './school-facts.ts'
import { coats } from './symbols.tsx'

interface ForegroundProps {
  readonly geometry: Geometry
  readonly palette: Palette
  readonly facts: SchoolFacts
  readonly ids: DefIds
}

/** The ground in front of the house, its path, the flag, what falls from the sky, and people at the door. */
export const Foreground = memo(function Foreground({ geometry, palette, facts, ids }: ForegroundProps) {
  const { w, h, ground, u, n } = geometry
  const porch = porchOf(geometry)
  const down = h - ground
  return (
    <>
      <path
        d={`M0 ${n(ground + 3, 0)}Q${n(w * 0.25, 0)} ${n(ground - 5 * u, 0)} ${n(w * 0.5, 0)} ${n(ground + 1, 0)}T${w} ${n(ground, 0)}V${h}H0z`}
        fill={palette.front}
      />
      <path
        d={`M${n(porch.x + porch.w * 0.2, 0)} ${n(ground, 0)}h${n(porch.w * 0.62, 0)}q${n(porch.w * 0.1, 0)} ${n(down * 0.5, 0)} ${n(-porch.w * 0.3, 0)} ${n(down, 0)}h${n(-porch.w * 1.1, 0)}q${n(porch.w * 0.9, 0)} ${n(-down * 0.4, 0)} ${n(porch.w * 0.78, 0)} ${n(-down, 0)}z`}
        fill={palette.path}
      />
      <OnTheGround geometry={geometry} facts={facts} />
      <Flag geometry={geometry} palette={palette} facts={facts} />
      <Falling geometry={geometry} facts={facts} />
      <People geometry={geometry} facts={facts} ids={ids} />
    </>
  )
}, sameStill)

type SceneProps = Pick<ForegroundProps, 'geometry' | 'facts'>

/** Fallen leaves, or the first flowers: shares of the width. */
const leaves = [0.05, 0.13, 0.3, 0.42, 0.55, 0.68, 0.95]
const flowers = [0.05, 0.1, 0.22, 0.31, 0.44, 0.58, 0.71, 0.92, 0.96]

function OnTheGround({ geometry, facts }: SceneProps) {
  const { w, h, ground, u, isCard, n } = geometry
  const { season, light } = facts
  if (isCard || (season !== 'late_autumn' && season !== 'spring')) return null
  const isSpring = season === 'spring'
  const places = isSpring ? flowers : leaves
  const size = isSpring ? '.01' : n(3 * u, 0)
  const spots = places.map((share, index) => {
    const y = ground + (h - ground) * ((isSpring ? 0.25 : 0.3) + ((index * 37) % 50) / 90)
    return `M${n(share * w, 0)} ${n(y, 0)}h${size}`
  })
  return (
    <path
      d={spots.join('')}
      stroke={isSpring ? '#FFE15A' : light === 'night' ? '#6B5A45' : '#D58A33'}
      strokeWidth={n((isSpring ? 5 : 3.2) * u, 0)}
      strokeLinecap="round"
    />
  )
}

function Flag({ geometry, palette, facts }: Omit<ForegroundProps, 'ids'>) {
  const { w, house, ground, side, topH, isNarrow, isCard, u, n } = geometry
  const isNight = facts.light === 'night'
  if (isCard && isNight) return null
  const x = isCard ? house.x - w * 0.045 : isNarrow ? side / 2 : house.x - side * 0.34
  const top = isCard ? house.y - 6 : house.y - topH * (isNarrow ? 0.56 : 0.4)
  const size = isCard ? 0.4 : isNarrow ? 0.62 : Math.min(u * 0.8, (x - 8) / 34)
  // In a narrow margin there is only room for it over the roof.
  const isToTheRight = isNarrow && !isCard
  return (
    <>
      <path
        d={`M${n(x)} ${n(ground + 3)}V${n(top)}`}
        stroke={palette.trim}
        strokeWidth={n(Math.max(2, 3 * u * (isCard ? 0.7 : 1)))}
        strokeLinecap="round"
      />
      <circle cx={n(x)} cy={n(top)} r={n(Math.max(2, 3 * u))} fill="#FFDA44" />
      {facts.isFlagUp && !isNight && (
        <g
          transform={`translate(${n(x + 1)} ${n(top + 6 * u)})scale(${n(isToTheRight ? size : -size, 2)} ${n(size, 2)})`}
        >
          <path d="M0 2c8-4 14 4 22 0s8-2 10-2v22c-8 4-14-2-20 1s-8 2-12 1z" fill="#0B5BA8" />
          <path d="M9 .5v24M0 12.5c10-3 14 4 32-1.5" stroke="#FFDA44" strokeWidth="4" fill="none" />
        </g>
      )}
    </>
  )
}

/** Rain or snow, everywhere but in front of the windows: nothing that must be read is behind it. */
function Falling({ geometry, facts }: SceneProps) {
  const { w, house, ground, isCard, u, n } = geometry
  const isSnow = facts.weather === 'snow'
  if (!isSnow && facts.weather !== 'rain') return null
  const count = isCard ? 14 : isSnow ? 36 : 24
  const right = house.x + house.w
  const drops = Array.from({ length: count }, (_, index) => {
    // Two irrational steps scatter without chance: the picture is the same each time.
    const x = ((index * 0.75488) % 1) * w
    const y = ((index * 0.56984 + 0.13) % 1) * (ground - 8)
    if (x > house.x - 4 && x < right + 4 && y > house.y - 8) return ''
    return `M${n(x, 0)} ${n(y, 0)}${isSnow ? 'h.01' : `l${n(-2 * u, 0)} ${n(9 * u, 0)}`}`
  })
  return (
    <path
      className={styles.falls}
      d={drops.join('')}
      stroke={isSnow ? '#fff' : '#6F9BBD'}
      strokeWidth={n(isSnow ? clamp(w / 190, 3.4, 9) * (isCard ? 0.8 : 1) : clamp(w / 500, 1.6, 4), 1)}
      strokeLinecap="round"
    />
  )
}

function People({ geometry, facts, ids }: Omit<ForegroundProps, 'palette'>) {
  const { isCard, ground, u, n } = geometry
  const { x, w, h } = porchOf(geometry)
  const tall = isCard ? h * 0.5 : clamp(h * 0.52, 30, 150)
  return coats
    .slice(0, facts.people)
    .map((coat, index) => (
      <use
        key={coat}
        href={`#${ids.person}`}
        x={n(x + w * (0.02 + index * 0.36) - tall * 0.1)}
        y={n(ground - tall + (index % 2 ? 9 : 3) * u)}
        width={n(tall * 0.62)}
        height={n(tall)}
        color={coat}
      />
    ))
}
