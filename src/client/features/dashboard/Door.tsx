import { furniture } from '#client/living-school/furniture.ts'
import { symbolHref } from '#client/ui/base/sprite.ts'
import type { RoomKind } from '#domain/rooms/room.ts'
import styles from './ChooseRoom.module.css'

/** Doors of a kind have a colour; the sign says which room it is. */
const colors: Partial<Readonly<Record<RoomKind, string>>> = {
  classroom: '#2F6F4C',
  library: '#1C5A8A',
  dining_hall: '#96500A',
  sports_hall: '#7A1B5E',
  workshop: '#8A3324',
}
const plain = '#42564C'

/** A shut door with a window, and what stands in the room behind it. Says nothing by itself. */
export function Door({ kind }: { readonly kind: RoomKind }) {
  return (
    <svg viewBox="0 0 160 150" aria-hidden="true" focusable="false">
      <rect x="18" y="6" width="124" height="146" rx="4" fill="#fff" stroke="#10241C" strokeWidth="2.5" />
      <rect x="27" y="15" width="106" height="137" fill={colors[kind] ?? plain} />
      <rect x="42" y="60" width="76" height="46" rx="4" fill="#FFF1BD" stroke="#10241C" strokeWidth="2.5" />
      <Furniture kind={kind} box={{ x: 46, y: 72, width: 68, height: 33 }} opacity={0.55} />
      <circle cx="124" cy="120" r="5" fill="#FFDA44" stroke="#10241C" strokeWidth="2" />
    </svg>
  )
}

interface OpenDoorProps {
  readonly kind: RoomKind
  /** The room's face; undefined where nothing may be judged. */
  readonly face: string | undefined
}

/** The same door open: the room is already seen. */
export function OpenDoor({ kind, face }: OpenDoorProps) {
  return (
    <svg viewBox="0 0 340 250" className={styles.open} aria-hidden="true" focusable="false">
      <path d="M0 0h340v250H0z" fill="#D8E6DC" />
      <path d="M0 232h340v18H0z" fill="#B98A5E" />
      <path d="M96 14h160v222H96z" fill="#fff" stroke="#10241C" strokeWidth="3" />
      <path d="M106 24h140v212H106z" fill="#FFF1BD" />
      <path d="M142 24v16M210 24v16" stroke="#10241C" strokeWidth="2.5" />
      <path
        d="M128 54a14 14 0 0 1 28 0zM196 54a14 14 0 0 1 28 0z"
        fill="#FFD95E"
        stroke="#10241C"
        strokeWidth="2.5"
      />
      <Furniture kind={kind} box={{ x: 110, y: 178, width: 132, height: 56 }} opacity={0.22} />
      {face && <use href={symbolHref(`level-${face}`)} x="136" y="84" width="80" height="80" />}
      <g className={styles.leaf}>
        <path
          d="M106 24 58 2v248l48-14z"
          fill={colors[kind] ?? plain}
          stroke="#10241C"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        <path
          d="M96 60 68 50v60l28-3z"
          fill="#FFF1BD"
          stroke="#10241C"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <circle cx="96" cy="146" r="5" fill="#FFDA44" stroke="#10241C" strokeWidth="2" />
      </g>
    </svg>
  )
}

interface FurnitureProps {
  readonly kind: RoomKind
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly opacity: number
}

function Furniture({ kind, box, opacity }: FurnitureProps) {
  return (
    <svg {...box} viewBox="0 0 100 40" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path fillRule="evenodd" fill="#10241C" opacity={opacity} d={furniture[kind]} />
    </svg>
  )
}
