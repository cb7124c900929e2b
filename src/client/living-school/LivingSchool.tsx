import { useId, useMemo } from 'react'
import { ConeOnBranch } from './ConeOnBranch.tsx'
import { Definitions, defIdsOf } from './Definitions.tsx'
import { FloorWindows } from './FloorWindows.tsx'
import { Foreground } from './Foreground.tsx'
import { furnishedAs } from './furnished-as.ts'
import { frameOf } from './geometry.ts'
import { Clock, Corners, House } from './House.tsx'
import styles from './LivingSchool.module.css'
import { paletteOf } from './palette.ts'
import { Lamps, RoomLink, RoomWindow } from './RoomWindow.tsx'
import { Landscape, SkyGround, Sun } from './Sky.tsx'
import type { SchoolFacts } from './school-facts.ts'
import { useGeometry } from './use-geometry.ts'

interface LivingSchoolProps {
  readonly facts: SchoolFacts
  /** What the group of links is called: `Rummen på Almgårdsskolan`. */
  readonly label: string
  readonly roomHref: (roomId: string) => string
  /** Where a band of a whole floor leads; `floor` null = all rooms. */
  readonly floorHref: (floor: number | null) => string
  /** Left out, the links are followed as links. */
  readonly onOpen?: ((href: string) => void) | undefined
}

/**
 * The school with its walls off: each room is a lit window with the face of its one advice, in the season, weather and
 * light of now. The scenery is decorative and hidden from screen readers; the rooms are a group of links with texts,
 * the top floor first. It knows no clock and no chance: the same facts are the same picture.
 */
export function LivingSchool({ facts, label, roomHref, floorHref, onOpen }: LivingSchoolProps) {
  const id = useId()
  const ids = useMemo(() => defIdsOf(id.replaceAll(/[\W_]/g, '')), [id])
  const { geometry, cells, bands } = useGeometry(facts)
  const { light, season, weather, isPast } = facts
  const palette = useMemo(() => paletteOf(light, season, weather, isPast), [light, season, weather, isPast])
  const { w, h, zoom } = geometry
  const isNight = facts.light === 'night'
  const scene = { geometry, palette, facts, ids }
  const inside = { isNight, palette, geometry, ids }
  const kinds = [...new Set(cells.map(({ room }) => furnishedAs(room.kind)))]
  const open = (href: string) => onOpen && (() => onOpen(href))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset
    <svg
      className={styles.school}
      viewBox={`0 0 ${w} ${h}`}
      width={facts.width}
      height={Math.round(h * zoom)}
      role="group"
      aria-label={label}
      fontWeight="800"
      textAnchor="middle"
    >
      <Definitions ids={ids} palette={palette} facts={facts} kinds={kinds} />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a <g> takes no focus */}
      <g aria-hidden="true">
        <SkyGround geometry={geometry} palette={palette} />
        <Sun geometry={geometry} palette={palette} facts={facts} />
        <Landscape {...scene} />
        <House {...scene} />
        <Clock geometry={geometry} time={facts.time} isLit={isNight} />
        <Foreground {...scene} />
        <Corners geometry={geometry} palette={palette} />
        {facts.coneOpening !== null && (
          <ConeOnBranch geometry={geometry} opening={facts.coneOpening} isNight={isNight} />
        )}
      </g>
      <g fill="#fff" strokeWidth={geometry.n(frameOf(geometry), 1)}>
        {cells.map((cell, index) => {
          const href = roomHref(cell.room.id)
          return (
            <RoomLink
              key={cell.room.id}
              href={href}
              label={cell.room.spoken}
              box={cell}
              geometry={geometry}
              onOpen={open(href)}
            >
              <RoomWindow
                cell={cell}
                nth={cells.length - 1 - index}
                isAnswering={cell.room.id === facts.answering}
                {...inside}
              />
            </RoomLink>
          )
        })}
        {bands.map((place) => {
          const { floor } = place.band
          const href = floorHref(floor)
          return (
            <FloorWindows key={place.band.words} place={place} href={href} onOpen={open(href)} {...inside} />
          )
        })}
      </g>
      <Lamps geometry={geometry} cells={cells} />
    </svg>
  )
}
