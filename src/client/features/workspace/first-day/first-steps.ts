import type { FirstSteps } from '#contract/municipality-first-steps.ts'

/** From an empty server to the first screen, in this order. */
export const firstStepKeys = ['administrator', 'schools', 'connection', 'rooms', 'screen'] as const
export type FirstStepKey = (typeof firstStepKeys)[number]

/** Which steps are done; every one is a fact of the server, none is ticked by hand. */
export function doneSteps(facts: FirstSteps): ReadonlySet<FirstStepKey> {
  const isDone: Readonly<Record<FirstStepKey, boolean>> = {
    administrator: facts.administrators.length > 0,
    schools: facts.schools.count > 0,
    connection: facts.devices > 0,
    rooms: facts.placed > 0,
    screen: facts.walls.seen !== null,
  }
  return new Set(firstStepKeys.filter((key) => isDone[key]))
}

/** Whether the steps stand on the first page: not in the demo, not when they are all done, nor when they were put away. */
export function showsFirstSteps(facts: FirstSteps | undefined, isDemo: boolean): facts is FirstSteps {
  if (facts === undefined || facts.is_hidden || isDemo) return false
  return doneSteps(facts).size < firstStepKeys.length
}
