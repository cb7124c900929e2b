import { memo, type ReactNode } from 'react'
import { shortRoomName } from '#domain/rooms/room-words.ts'
import type { DefIds } from './Definitions.tsx'
import { type Box, type Cell, clamp, frameOf, type Geometry } from './geometry.ts'
import styles from './LivingSchool.module.css'
import { blindShare, boxOf, Pane } from './Pane.tsx'
import { ink, lamp, type Palette } from './palette.ts'
import { isAsking, type LivingRoom } from './school-facts.ts'

interface RoomWindowProps {
  readonly cell: Cell
  /** Which of the windows it is, from the ground floor up. */
  readonly nth?: number | undefined
  /** It has a ring in place of its pill and its frame. */
  readonly isAnswering: boolean
  readonly isNight: boolean
  readonly palette: Palette
  readonly geometry: Geometry
  readonly ids: DefIds
}

/** The window of a room with its name, the word of its level and, where it asks for something, its frame and pill. */
export const RoomWindow = memo(function RoomWindow({
  cell,
  nth,
  isAnswering,
  isNight,
  palette,
  geometry,
  ids,
}: RoomWindowProps) {
  const { room, x, w } = cell
  const { u, hasWords, n } = geometry
  const { box, frame, font } = windowOf(cell, geometry)
  const nameY = box.y + box.h + frame / 2 + font * 1.12
  const { word } = room
  const shownName = fittingName(room.name, (w - 4) / (font * letter))
  return (
    <>
      {isAsking(room) && !isAnswering && (
        <AskingFrame box={box} by={frame * 1.7} radius={5 * u} line={1.6 * u} geometry={geometry} />
      )}
      <Pane
        nth={nth}
        room={room}
        box={box}
        frame={frame}
        isFurnished
        isBlinking={isAnswering}
        isNight={isNight}
        palette={palette}
        geometry={geometry}
        ids={ids}
      />
      {isAnswering && <AnswerRing box={box} frame={frame} geometry={geometry} />}
      {/* A name that is cut is no part of what the link is called. */}
      <text
        x={n(x + w / 2)}
        y={n(nameY)}
        fontSize={n(font, 1)}
        aria-hidden={shownName.endsWith(cut) || undefined}
      >
        {shownName}
      </text>
      {/* After the name, so that what is seen is what the link is called: “Klassrum 4B, vädra”. */}{' '}
      {room.pill && !isAnswering && <Pill room={room} box={box} font={pillFont(font)} geometry={geometry} />}
      {room.state === 'unknown' && room.value && (
        <text
          x={n(x + w / 2)}
          y={n(box.y + box.h * 0.66)}
          fontSize={n(Math.min(box.h * 0.4, box.w * 0.26), 1)}
          fill={isNight ? '#E6EEF6' : ink}
        >
          {room.value}
        </text>
      )}{' '}
      {hasWords && word && (
        <text
          className={styles.word}
          x={n(x + w / 2)}
          y={n(nameY + font * 0.98)}
          fontSize={n(Math.min(font * 0.92, (w - 6) / (word.length * 0.53)), 1)}
        >
          {word}
        </text>
      )}
    </>
  )
}, isSameWindow)

function isSameWindow(a: RoomWindowProps, b: RoomWindowProps): boolean {
  return (
    a.geometry === b.geometry &&
    a.palette === b.palette &&
    a.isNight === b.isNight &&
    a.isAnswering === b.isAnswering &&
    drawnFacts.every((fact) => a.cell.room[fact] === b.cell.room[fact]) &&
    (a.cell.room.state !== 'unknown' || a.cell.room.value === b.cell.room.value)
  )
}

/** What of a room its window shows; what it says to a screen reader stands on its link. */
const drawnFacts = ['id', 'name', 'kind', 'state', 'level', 'need', 'pill', 'word'] as const

/** Width of a letter and of its name's line, in font sizes. */
const letter = 0.56

/** The whole name, or what fits of it; a screen reader has all of it. */
function fittingName(name: string, letters: number): string {
  // A name that decides the size of its letters may miss its place by a rounding.
  const most = Math.round(letters)
  const short = name.length <= most ? name : shortRoomName(name)
  return short.length <= most ? short : `${short.slice(0, most - 1).trimEnd()}${cut}`
}

const cut = '…'

/** Where the window stands in its cell, and how large its name is: 12 px at least, and it never leaves the cell. */
function windowOf({ room, x, y, w, h }: Cell, geometry: Geometry) {
  const { u, isNarrow, hasWords } = geometry
  const padding = 6 * u
  const fitting = Math.min((w - 4) / (room.name.length * letter), 13.5 * u, h * (isNarrow ? 0.2 : 0.155))
  const font = clamp(fitting, 12, 46)
  const label = font * 1.42 + (hasWords ? font * 1.05 : 0)
  const box = {
    x: x + padding,
    y: y + padding + 2 * u,
    w: w - 2 * padding,
    h: h - padding - label - 3 * u,
  }
  return { box, frame: frameOf(geometry), font }
}

interface LampsProps extends Pick<RoomWindowProps, 'geometry'> {
  readonly cells: readonly Cell[]
}

/** Lamps are lit in rooms that report; one path for all of them. */
export function Lamps({ geometry, cells }: LampsProps) {
  const { u, n } = geometry
  const lit = cells.filter(({ room }) => room.state === 'live' || room.state === 'late')
  if (lit.length === 0) return null
  const lamps = lit.flatMap((cell) => {
    const { box, font } = windowOf(cell, geometry)
    // The pill hangs where the second lamp would, and a long one where the first would too.
    const pill = cell.room.pill ? pillOf(cell.room, box, pillFont(font), u) : null
    const right = pill ? pill.x : box.x + box.w
    return [0.18, 0.82].flatMap((share) => {
      const x = box.x + box.w * share
      if (x + 8 * u > right) return []
      return `M${n(x)} ${n(box.y)}v${n(5 * u)}m${n(-6 * u)} ${n(5 * u)}a${n(6 * u)} ${n(6 * u)} 0 0 1 ${n(12 * u)} 0z`
    })
  })
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <path> takes no focus
    <path
      aria-hidden="true"
      className={styles.lamps}
      d={lamps.join('')}
      fill={lamp}
      stroke={ink}
      strokeWidth={n(u, 1)}
    />
  )
}

interface AskingFrameProps {
  readonly box: Box
  /** How much larger than the window, px. */
  readonly by: number
  readonly radius: number
  readonly line: number
  readonly geometry: Geometry
}

export function AskingFrame({ box, by, radius, line, geometry: { n } }: AskingFrameProps) {
  const around = { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by }
  return (
    <rect
      className={styles.asks}
      {...boxOf(around, n)}
      rx={n(radius)}
      fill={lamp}
      stroke={ink}
      strokeWidth={n(line, 1)}
    />
  )
}

/** Ink between two white lines, so that it is seen on every wall and every air. */
function AnswerRing({
  box,
  frame,
  geometry: { u, n },
}: Pick<PillProps, 'box' | 'geometry'> & { readonly frame: number }) {
  const around = (by: number) => ({
    ...boxOf({ x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by }, n),
    rx: n(4 * u + by),
    fill: 'none',
  })
  return (
    <>
      <rect {...around(frame * 1.1)} stroke="#fff" strokeWidth={n(frame * 2.4, 1)} />
      <rect {...around(frame * 0.9)} stroke={ink} strokeWidth={n(frame * 1.2, 1)} />
    </>
  )
}

interface PillProps {
  readonly room: LivingRoom
  readonly box: Box
  readonly font: number
  readonly geometry: Geometry
}

/** Dark where something is asked, white where a sensor is silent. */
function Pill({ room, box, font, geometry: { u, n } }: PillProps) {
  const pill = room.pill ?? ''
  const isQuiet = room.state === 'silent'
  const place = pillOf(room, box, font, u)
  return (
    <>
      <rect
        {...boxOf(place, n)}
        rx={n(font * 0.75)}
        fill={isQuiet ? '#fff' : ink}
        stroke={isQuiet ? ink : '#fff'}
        strokeWidth={n(1.6 * u, 1)}
      />
      <text
        x={n(place.x + place.w / 2)}
        y={n(place.y + font * 1.1)}
        fontSize={n(Math.min(font, (place.w - font * 0.6) / (pill.length * letter)), 1)}
        fill={isQuiet ? ink : undefined}
      >
        {pill}
      </text>
    </>
  )
}

function pillFont(font: number): number {
  return clamp(font * 0.92, 12, 46)
}

/**
 * Over the window's right upper corner, as far up as the name of the room above leaves free; where a sensor is silent on its blind,
 * inside the window.
 */
function pillOf({ pill, state }: LivingRoom, box: Box, font: number, u: number): Box {
  const [long, h] = [(pill ?? '').length * font * 0.6 + font * 1.1, font * 1.5]
  if (state === 'silent') {
    const w = Math.min(long, box.w - 4 * u)
    return { x: box.x + (box.w - w) / 2, y: box.y + Math.max(u, (box.h * blindShare - h) / 2), w, h }
  }
  const w = Math.min(long, box.w + 10 * u)
  return { x: box.x + box.w - w + 5 * u, y: box.y - Math.min(font * 0.75, 6 * u), w, h }
}

interface RoomLinkProps {
  readonly href: string
  readonly label: string
  readonly box: Box
  readonly geometry: Geometry
  readonly onOpen: (() => void) | undefined
  readonly children: ReactNode
}

/** All of a cell is one link; its ring lies over window and name. */
export function RoomLink({ href, label, box, geometry, onOpen, children }: RoomLinkProps) {
  return (
    <a
      href={href}
      aria-label={label}
      onClick={(event) => {
        // A link of our own page, unless it is opened in another tab.
        if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        onOpen()
      }}
    >
      {children}
      <rect className={styles.ring} {...boxOf(box, geometry.n)} />
    </a>
  )
}
