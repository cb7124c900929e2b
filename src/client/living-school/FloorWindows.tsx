import { shortRoomName } from '#domain/rooms/room-words.ts'
import type { DefIds } from './Definitions.tsx'
import { type Box, clamp, frameOf, type Geometry, leastPane, paneLines } from './geometry.ts'
import { Pane } from './Pane.tsx'
import type { Palette } from './palette.ts'
import { AskingFrame } from './RoomWindow.tsx'
import type { FloorBand } from './rows.ts'
import { isAsking, type LivingRoom } from './school-facts.ts'

interface FloorWindowsProps {
  readonly place: Box & { readonly band: FloorBand }
  readonly isNight: boolean
  readonly palette: Palette
  readonly geometry: Geometry
  readonly ids: DefIds
}

/** All rooms of a floor in one band, with short names and one line about the floor. */
export function FloorWindows({ place, isNight, palette, geometry, ids }: FloorWindowsProps) {
  const { x, y, w, h, band } = place
  const { u, n } = geometry
  const font = clamp(h * 0.15, 13, 30)
  const padding = 6 * u
  const inner = w - 2 * padding
  const isRoomy = band.rooms.length > 6 && h > 96 && inner / band.rooms.length < 60
  const lines = Math.max(isRoomy ? 2 : 1, paneLines(band.rooms.length, inner))
  const most = lines * Math.floor(inner / leastPane)
  const rooms = shownRooms(band.rooms, most)
  const perLine = Math.ceil(rooms.length / lines)
  const paneW = inner / perLine
  const small = clamp(paneW * 0.24, 12, 18)
  const paneH = (h - font * 1.7 - padding) / lines - small * 1.15
  return (
    <>
      {rooms.map((room, index) => {
        const box = {
          x: x + padding + (index % perLine) * paneW + paneW * 0.07,
          y: y + padding + Math.floor(index / perLine) * (paneH + small * 1.15),
          w: paneW * 0.86,
          h: paneH * 0.88,
        }
        const name = shortRoomName(room.name)
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
            {name.length * small * 0.56 < paneW && (
              <text x={n(box.x + box.w / 2)} y={n(box.y + box.h + small * 1.05)} fontSize={n(small, 1)}>
                {name}
              </text>
            )}
          </g>
        )
      })}
      <text
        x={n(x + w / 2)}
        y={n(y + h - font * 0.5)}
        fontSize={n(Math.min(font, (w - 8) / (band.words.length * 0.56)), 1)}
      >
        {band.words}
      </text>
    </>
  )
}

/** All of them, or as many as there is room for: those that ask first, in the school's order. */
function shownRooms(rooms: readonly LivingRoom[], most: number): readonly LivingRoom[] {
  if (rooms.length <= most) return rooms
  const asking = rooms.filter(isAsking).slice(0, most)
  const others = rooms.filter((room) => !isAsking(room)).slice(0, most - asking.length)
  const shown = new Set([...asking, ...others])
  return rooms.filter((room) => shown.has(room))
}
