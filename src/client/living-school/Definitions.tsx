import type { RoomKind } from '#domain/rooms/room.ts'
import { furniture } from './furniture.ts'
import type { Palette } from './palette.ts'
import type { SchoolFacts } from './school-facts.ts'
import { Birch, cloudPath, Person, SleepingFace, Spruce } from './symbols.tsx'

/** Names of what is drawn more than once, unique on the page. */
export interface DefIds {
  readonly cloud: string
  readonly spruce: string
  readonly birch: string
  readonly person: string
  readonly asleep: string
  readonly furniture: (kind: RoomKind) => string
}

export function defIdsOf(id: string): DefIds {
  return {
    cloud: `${id}c`,
    spruce: `${id}s`,
    birch: `${id}b`,
    person: `${id}p`,
    asleep: `${id}z`,
    // Two letters distinguish them; a name stands here for each window.
    furniture: (kind) => id + kind.slice(0, 2),
  }
}

interface DefinitionsProps {
  readonly ids: DefIds
  readonly palette: Palette
  readonly facts: SchoolFacts
  /** The furniture that stands somewhere; the others are not written down. */
  readonly kinds: readonly RoomKind[]
}

/** What is drawn more than once. Only what is used is defined. */
export function Definitions({ ids, palette, facts, kinds }: DefinitionsProps) {
  const { season, light, rooms, people } = facts
  return (
    <defs>
      <path id={ids.cloud} d={cloudPath} />
      <symbol id={ids.spruce} viewBox="0 0 70 100">
        <Spruce palette={palette} season={season} />
      </symbol>
      <symbol id={ids.birch} viewBox="0 0 70 102">
        <Birch palette={palette} season={season} isNight={light === 'night'} />
      </symbol>
      {people > 0 && (
        <symbol id={ids.person} viewBox="0 0 28 46">
          <Person season={season} />
        </symbol>
      )}
      {rooms.some(({ state }) => state === 'asleep') && (
        <symbol id={ids.asleep} viewBox="0 0 48 48">
          <SleepingFace />
        </symbol>
      )}
      {kinds.map((kind) => (
        <symbol key={kind} id={ids.furniture(kind)} viewBox="0 0 100 40">
          <path fillRule="evenodd" d={furniture[kind]} fill="currentColor" opacity=".17" />
        </symbol>
      ))}
    </defs>
  )
}
