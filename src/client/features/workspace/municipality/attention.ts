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
>

/** Whether a user has to look at a school today. A battery that runs low and a device that waits can wait too. */
export function needsAttention(school: Wrong): boolean {
  return (
    school.bad_air.length > 0 ||
    school.failing_connections.length > 0 ||
    school.silent.length > 0 ||
    school.to_check.length > 0 ||
    school.silent_walls.length > 0 ||
    school.unsent_alerts > 0
  )
}

/** Most to do first: air that people breathe, then what hides everything else, then the rest; else as they came. */
export function byNeed<T extends Wrong>(schools: readonly T[]): T[] {
  const orders: readonly ((school: T) => number)[] = [
    ({ bad_air: rooms }) => rooms.length,
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
