import type { CSSProperties } from 'react'
import { symbolHref } from '#client/ui/base/sprite.ts'
import type { DefIds } from './Definitions.tsx'
import { furnishedAs } from './furnished-as.ts'
import type { Box, Geometry } from './geometry.ts'
import styles from './LivingSchool.module.css'
import { air, ink, type Palette } from './palette.ts'
import { hasFace, type LivingRoom } from './school-facts.ts'

interface PaneProps {
  readonly room: LivingRoom
  readonly box: Box
  /** How thick the frame is, px: the stroke width of the group around it, written once for all windows. */
  readonly frame: number
  readonly isFurnished: boolean
  /** Its face shuts its eyes once. */
  readonly isBlinking?: boolean
  readonly isNight: boolean
  readonly palette: Palette
  readonly geometry: Geometry
  readonly ids: DefIds
  /** Which of the windows it is, from the ground floor up. */
  readonly nth?: number | undefined
}

/** A window: the colour of its air, its furniture, its blind, its face. Colour, shape and word each say the level. */
export function Pane(props: PaneProps) {
  const { room, box, frame, isFurnished, isNight, palette, geometry } = props
  const { n } = geometry
  return (
    <>
      <rect
        className={styles.pane}
        {...boxOf(box, n)}
        rx={n(frame * 0.7)}
        fill={airOf(room, isNight)}
        stroke={palette.trim}
        {...(room.state === 'asleep' && { 'data-is-dark': '', style: nthStyle(props.nth) })}
      />
      {isFurnished && <Furniture {...props} />}
      {room.state === 'silent' && <Blind {...props} />}
      <Face {...props} />
    </>
  )
}

/** A custom property, which React's types do not know. */
function nthStyle(nth = 0): CSSProperties {
  return { ['--nth' as string]: nth }
}

function airOf(room: LivingRoom, isNight: boolean): string {
  const dark = '#22395A'
  if (room.state === 'asleep') return isNight ? dark : '#9DB0B9'
  // No light is on in a silent room: at night it is no brighter than the sky.
  if (room.state === 'silent') return isNight ? '#51627A' : '#E3E8E4'
  if (hasFace(room) && room.level) return air[room.level]
  return isNight ? dark : '#EEF1EC'
}

function Furniture({ room, box, isNight, geometry, ids }: PaneProps) {
  const { n } = geometry
  const w = Math.min(box.w, box.h * 1.9)
  return (
    <use
      href={`#${ids.furniture(furnishedAs(room.kind))}`}
      x={n(box.x + (box.w - w) / 2, 0)}
      y={n(box.y + box.h - w * 0.4, 0)}
      width={n(w, 0)}
      height={n(w * 0.4, 0)}
      color={room.state === 'asleep' ? (isNight ? '#578BDB' : '#3F5761') : undefined}
    />
  )
}

/** How much of a window a blind covers. */
export const blindShare = 0.34

/** Down over the upper third: the sensor is silent. */
function Blind({ box, geometry }: PaneProps) {
  const { u, n } = geometry
  const h = box.h * blindShare
  const slats = [0.33, 0.66, 1].map((share) => `M${n(box.x)} ${n(box.y + h * share)}h${n(box.w)}`)
  return (
    <>
      <path d={`M${n(box.x)} ${n(box.y)}h${n(box.w)}v${n(h)}h${n(-box.w)}z`} fill="#B9C6BE" />
      <path d={slats.join('')} stroke="#7C8F84" strokeWidth={n(u, 1)} />
    </>
  )
}

function Face({ room, box, isFurnished, isBlinking, isNight, geometry, ids }: PaneProps) {
  const { n } = geometry
  const href = faceOf(room, ids)
  if (!href) return null
  const size = Math.min(box.h * (isFurnished ? 0.74 : 0.8), box.w * (isFurnished ? 0.62 : 0.88))
  const face = {
    x: n(box.x + (box.w - size) / 2),
    y: n(box.y + (box.h - size) * 0.56),
    width: n(size),
    height: n(size),
  }
  const lids = isNight ? '#C7D8EA' : '#2B3F48'
  return (
    <>
      <use
        className={isBlinking ? styles.blinks : undefined}
        href={href}
        {...face}
        color={room.state === 'asleep' ? lids : undefined}
      />
      {room.state === 'late' && <LateClock box={box} size={size} geometry={geometry} />}
    </>
  )
}

function faceOf(room: LivingRoom, ids: DefIds): string | null {
  if (room.state === 'asleep') return `#${ids.asleep}`
  if (room.state === 'silent') return symbolHref('level-no_data')
  return hasFace(room) ? symbolHref(`level-${room.level}`) : null
}

/** A small clock at the face's shoulder: the value is older than it should be. */
function LateClock({ box, size, geometry }: Pick<PaneProps, 'box' | 'geometry'> & { readonly size: number }) {
  const { u, n } = geometry
  const x = box.x + (box.w + size) / 2 - size * 0.06
  const y = box.y + (box.h + size) / 2 - size * 0.1
  const r = size * 0.17
  return (
    <g stroke={ink} strokeWidth={n(1.4 * u, 1)} strokeLinecap="round">
      <circle cx={n(x)} cy={n(y)} r={n(r)} fill="#fff" />
      <path d={`M${n(x)} ${n(y - r * 0.55)}V${n(y)}l${n(r * 0.45)} ${n(r * 0.25)}`} fill="none" />
    </g>
  )
}

export function boxOf({ x, y, w, h }: Box, n: Geometry['n']) {
  return { x: n(x), y: n(y), width: n(w), height: n(h) }
}
