import { roomLabels } from '#domain/rooms/room-labels.ts'
import type { DefIds } from './Definitions.tsx'
import { type Box, clamp, frameOf, type Geometry, leastPane, mostPaneLines } from './geometry.ts'
import { Pane } from './Pane.tsx'
import type { Palette } from './palette.ts'
import { AskingFrame, RoomLink } from './RoomWindow.tsx'
import { type FloorBand, shownRooms } from './rows.ts'
import { isAsking, type LivingRoom } from './school-facts.ts'

interface FloorWindowsProps {
  readonly place: Box & { readonly band: FloorBand }
  readonly isNight: boolean
  readonly palette: Palette
  readonly geometry: Geometry
  readonly ids: DefIds
  readonly href: string
  readonly onOpen: (() => void) | undefined
}

/**
 * All rooms of a floor in one band, with short names, and one line about the floor: the words of the link that lies over
 * all of it.
 */
export function FloorWindows(props: FloorWindowsProps) {
  const { place, isNight, palette, geometry, ids, href, onOpen } = props
  const { x, y, w, h, band } = place
  const { u, n } = geometry
  const font = clamp(h * 0.15, 13, 30)
  const padding = 6 * u
  const inner = { w: w - 2 * padding, h: h - font * 1.7 - padding }
  const { rooms, perLine, paneW, paneH, small } = panesOf(band.rooms, inner.w, inner.h)
  const labels = roomLabels(rooms.map(({ name }) => name))
  return (
    <>
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <g> takes no focus; the line beneath says it */}
      <g aria-hidden="true">
        {rooms.map((room, index) => {
          const box = {
            x: x + padding + (index % perLine) * paneW + paneW * 0.07,
            y: y + padding + Math.floor(index / perLine) * (paneH + small * 1.15),
            w: paneW * 0.86,
            h: paneH * 0.88,
          }
          // One letter's room is left free between two names.
          const name = fittingName(labels[index] ?? room.name, paneW / (small * letter) - 1)
          return (
            <g key={room.id}>
              {isAsking(room) && <AskingFrame box={box} by={2.5} radius={4} line={1.5} geometry={geometry} />}
              <Pane
                room={room}
                box={box}
                frame={frameOf(geometry)}
                isFurnished={false}
                isNight={isNight}
                palette={palette}
                geometry={geometry}
                ids={ids}
              />
              {name && (
                <text x={n(box.x + box.w / 2)} y={n(box.y + box.h + small * 1.05)} fontSize={n(small, 1)}>
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </g>
      <RoomLink href={href} label={band.words} box={place} geometry={geometry} onOpen={onOpen}>
        <text
          x={n(x + w / 2)}
          y={n(y + h - font * 0.5)}
          fontSize={n(Math.min(font, (w - 8) / (band.words.length * letter)), 1)}
        >
          {band.words}
        </text>
      </RoomLink>
    </>
  )
}

/** Width of a letter, in font sizes. */
const letter = 0.56

/** Lines of panes without room lie over each other, instead of having less than none, px. */
const leastPaneHeight = 4

/** In one to three lines, whichever leaves room for the largest faces. */
function panesOf(all: readonly LivingRoom[], w: number, h: number) {
  const ways = Array.from({ length: mostPaneLines }, (_, index) => {
    const lines = index + 1
    const rooms = shownRooms(all, lines * Math.floor(w / leastPane))
    const perLine = Math.ceil(rooms.length / lines)
    const paneW = w / perLine
    const small = clamp(paneW * 0.24, 12, 18)
    const paneH = Math.max(leastPaneHeight, h / lines - small * 1.15)
    return { rooms, perLine, paneW, paneH, small, face: Math.min(paneH * 0.7, paneW * 0.76) }
  })
  const shown = Math.max(...ways.map(({ rooms }) => rooms.length))
  const complete = ways.filter(({ rooms }) => rooms.length === shown)
  return complete.reduce((best, way) => (way.face > best.face ? way : best))
}

/** The name, or its first letters as `Bibl.`; empty where not even three of them fit. */
function fittingName(name: string, letters: number): string {
  const most = Math.floor(letters)
  if (name.length <= most) return name
  if (most < 4) return ''
  const start = name.slice(0, most - 1).trimEnd()
  return `${start.replace(/-$/, '').trimEnd()}.`
}
