import type { TimedValueS } from './timed-value.ts'

/** Someone switched: so much more or less light from one reading to the next, lux, and so many times as much. */
const leastStep = 150
const leastFactor = 3
/** Readings further apart say nothing of what happened between them, seconds. */
const longestGapS = 35 * 60
/** Warmth of a lamp or of the sun on the sensor is there within half an hour. A room takes hours. Seconds. */
const soonestS = 9 * 60
const latestS = 45 * 60
/** °C; thirty pupils warm a room by less in that time. */
const leastChange = 1
/** How many switches count, the newest: as soon as the sensor hangs elsewhere, they show that too. */
const switchCount = 6
const leastEachWay = 2

/**
 * Whether a temperature follows the light beside it, up and down, as that of a sensor under a lamp or in the sun does:
 * all but one of the last six switches, at least two each way. The time of the first of them, epoch seconds; null = it
 * does not, or it is unknown. Both in the order of time.
 */
export function followsLightSince(
  temperatures: readonly TimedValueS[],
  lights: readonly TimedValueS[],
): number | null {
  const judged = switchesOf(lights)
    .flatMap((change) => {
      const degrees = changeAround(temperatures, change)
      return degrees === null ? [] : [{ ...change, follows: degrees * change.way >= leastChange }]
    })
    .slice(-switchCount)
  const ways = (way: 1 | -1) => judged.filter((change) => change.way === way && change.follows).length
  if (judged.length < switchCount || ways(1) < leastEachWay || ways(-1) < leastEachWay) return null
  return judged.filter(({ follows }) => !follows).length <= 1 ? (judged[0]?.from ?? null) : null
}

/** What is compared around a switch lies in so many hours of the clock, one after the other. */
const hoursAround = 3
const hourS = 3600

/** False where a temperature never changes enough for it to follow anything: by its hours, in order. */
export function mayFollowLight(
  hours: readonly { readonly b: number; readonly lo: number; readonly hi: number }[],
): boolean {
  return hours.some((first, index) => {
    const around = hours
      .slice(index, index + hoursAround)
      .filter(({ b }) => b - first.b < hoursAround * hourS)
    return Math.max(...around.map(({ hi }) => hi)) - Math.min(...around.map(({ lo }) => lo)) >= leastChange
  })
}

interface Switch {
  /** The last reading before, and the first after. */
  readonly from: number
  readonly to: number
  /** 1 = on, -1 = off. */
  readonly way: 1 | -1
}

function switchesOf(lights: readonly TimedValueS[]): readonly Switch[] {
  return lights.flatMap((after, index): Switch[] => {
    const before = lights[index - 1]
    if (before === undefined || after.at - before.at > longestGapS) return []
    const [less, more] =
      after.value > before.value ? [before.value, after.value] : [after.value, before.value]
    if (more - less < leastStep || more < less * leastFactor) return []
    return [{ from: before.at, to: after.at, way: after.value > before.value ? 1 : -1 }]
  })
}

/** By how much the temperature differs half an hour after a switch from before it, °C; null = not measured. */
function changeAround(temperatures: readonly TimedValueS[], { from, to }: Switch): number | null {
  const before = temperatures.findLast(({ at }) => at <= from && from - at <= longestGapS)
  const after = temperatures.findLast(({ at }) => at >= to + soonestS && at <= to + latestS)
  return before === undefined || after === undefined ? null : after.value - before.value
}
