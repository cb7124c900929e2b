import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#client/api/problem-error.ts'
import { kioskQuery } from '#client/queries/school-dashboards.ts'
import { wallQuery } from '#client/queries/walls.ts'
import { type NightHours, rotationLimits, usualNight, type WallPart } from '#domain/walls/wall.ts'
import { wallPartsOf } from './round.ts'

/** What the address of a wall says. */
export interface WallAddress {
  /** The wall's own id: what the school has set up for it counts, and nothing else of the address. */
  readonly wallId: string | undefined
  /** Seconds until the next page; left out = as the school has chosen. */
  readonly rotateS: number | undefined
  /** What it shows, as the address names it: see `wallPartsOf`. */
  readonly pages: string | undefined
}

/** What a wall does. */
export interface Setup {
  readonly parts: readonly WallPart[]
  /** Seconds; null = it stays on its first page. */
  readonly rotateS: number | null
  readonly night: NightHours | null
  /** Null = all rooms. */
  readonly roomIds: readonly string[] | null
}

/**
 * How a wall is set up: by its id, else by its address and what holds for all walls of the school. Undefined until the set-up
 * of an id has come from the device or the server. An id that is no more, or that does not answer, is as none.
 */
export function useSetup(schoolId: string, { wallId, rotateS, pages }: WallAddress): Setup | undefined {
  const own = useQuery({ ...wallQuery(schoolId, wallId ?? ''), enabled: wallId !== undefined })
  const isOwn = wallId !== undefined && !isNotFound(own.error)
  const { data: kiosk } = useQuery({ ...kioskQuery(schoolId), enabled: !isOwn || own.isError })
  if (isOwn && own.data) {
    const { pages: parts, rotate_seconds: seconds, night_dim: night, room_ids: roomIds } = own.data
    return { parts, rotateS: seconds, night, roomIds }
  }
  if (isOwn && own.isPending) return undefined
  const turns = kiosk?.enabled !== false
  return {
    parts: wallPartsOf(pages),
    rotateS: turns ? (rotateS ?? kiosk?.rotate_seconds ?? rotationLimits.usual) : null,
    night: kiosk ? kiosk.night_dim : usualNight,
    roomIds: null,
  }
}
