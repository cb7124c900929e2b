import type { MunicipalitySchool } from '#contract/municipality.ts'

type Wrong = Pick<
  MunicipalitySchool,
  | 'bad_air'
  | 'silent'
  | 'to_check'
  | 'failing_connections'
  | 'silent_walls'
  | 'unsent_alerts'
  | 'low_batteries'
  | 'waiting'
  | 'rooms_measured'
  | 'rooms_live'
>

type Facts = Wrong & Pick<MunicipalitySchool, 'sensors' | 'newest_value_at'>

/** How a school is: a school of which nothing is known yet is neither well nor in need of help. */
export const standings = ['needs_help', 'not_running', 'well'] as const
export type Standing = (typeof standings)[number]

/**
 * Well is only a school that measures, has answered in time and has nothing wrong. One that has never measured anything is not
 * running yet, unless something of it fails already.
 */
export function standingOf(school: Facts): Standing {
  if (school.sensors === 0 || school.newest_value_at === null)
    return school.failing_connections.length > 0 ? 'needs_help' : 'not_running'
  return needsAttention(school) ? 'needs_help' : 'well'
}

/** Whether nothing is known of its air now, although it is measured: no face, and no "good". */
export function isAirUnknown({ rooms_measured: measured, rooms_live: live }: Wrong): boolean {
  return measured > 0 && live === 0
}

/** Whether a user has to look at a school today. A battery that runs low and a device that waits can wait too. */
export function needsAttention(school: Wrong): boolean {
  return (
    school.bad_air.length > 0 ||
    isAirUnknown(school) ||
    school.failing_connections.length > 0 ||
    school.silent.length > 0 ||
    school.to_check.length > 0 ||
    school.silent_walls.length > 0 ||
    school.unsent_alerts > 0
  )
}

/** Most to do first: air that people breathe, then what hides it, then the rest; else as they came. */
export function byNeed<T extends Wrong>(schools: readonly T[]): T[] {
  const orders: readonly ((school: T) => number)[] = [
    ({ bad_air: rooms }) => rooms.length,
    (school) => Number(isAirUnknown(school)),
    ({ failing_connections: connections }) => connections.length,
    ({ silent }) => silent.length,
    ({ to_check: sensors }) => sensors.length,
    ({ silent_walls: walls }) => walls.length,
    ({ unsent_alerts: alerts }) => alerts,
    ({ low_batteries: batteries }) => batteries,
    ({ waiting }) => waiting,
  ]
  return [...schools].sort((a, b) => {
    const order = orders.find((count) => count(a) !== count(b))
    return order === undefined ? 0 : order(b) - order(a)
  })
}

/** Schools by how they are, each group by need; groups without one are left out. */
export function byStanding<T extends Facts>(
  schools: readonly T[],
): readonly { readonly standing: Standing; readonly schools: readonly T[] }[] {
  const sorted = byNeed(schools)
  return standings.flatMap((standing) => {
    const found = sorted.filter((school) => standingOf(school) === standing)
    return found.length > 0 ? [{ standing, schools: found }] : []
  })
}
