import { bandRanges } from '#domain/metrics/band-ranges.ts'
import type { Metric } from '#domain/metrics/define-metric.ts'
import type { KnownValue } from './room-facts.ts'

/** A metric's value in a room. */
export interface RoomValue extends KnownValue {
  readonly roomId: string
  /** Epoch ms. */
  readonly observedAt: number
  /** The school's own order of its rooms. */
  readonly sortOrder: number
}

/** The room that most needs a look for this metric, by name; null where none may be judged. */
export function worstRoom<Room extends RoomValue>(metric: Metric, rooms: readonly Room[]): Room | null {
  const judged = rooms.filter(({ mayJudge, level }) => mayJudge && level !== null)
  return roomsByNeed(metric, judged)[0] ?? null
}

/**
 * The rooms in the order in which they need a look. First the worst level: how many steps of the scale it is from a good
 * one, and of two as far away the one that disturbs a lesson (`concernLevels`). Then how far the value is outside the
 * comfortable range, or how near its edge within it. Then the newer value, because an older one may no longer be true;
 * then the school's order. Rooms that nobody may judge come last.
 */
export function roomsByNeed<Room extends RoomValue>(metric: Metric, rooms: readonly Room[]): readonly Room[] {
  const ranked = rooms.map((room) => ({
    room,
    steps: stepsFromGood(metric, room),
    beyond: beyondComfort(metric, room),
  }))
  return ranked
    .sort(
      (a, b) =>
        b.steps - a.steps ||
        b.beyond - a.beyond ||
        b.room.observedAt - a.room.observedAt ||
        a.room.sortOrder - b.room.sortOrder ||
        (a.room.roomId < b.room.roomId ? -1 : 1),
    )
    .map(({ room }) => room)
}

/** Bands between the level and the nearest good one, half a step more where it disturbs; -1 = not to be judged. */
function stepsFromGood(
  { bands, goodLevels, concernLevels }: Metric,
  { level, mayJudge }: KnownValue,
): number {
  const place = bands.findIndex((band) => band.level === level)
  if (!mayJudge || level === null || place < 0) return -1
  const good = bands.flatMap((band, index) =>
    goodLevels.includes(band.level) ? [Math.abs(index - place)] : [],
  )
  return Math.min(...good) + (concernLevels.includes(level) ? 0.5 : 0)
}

/** How far outside the comfortable range, in the metric's unit; negative = within it, that far from its edge. */
function beyondComfort({ bands, goodLevels }: Metric, { value }: KnownValue): number {
  const comfortable = bandRanges(bands).filter(({ level }) => goodLevels.includes(level))
  const from = comfortable[0]?.from ?? Number.NEGATIVE_INFINITY
  const to = comfortable.at(-1)?.to ?? Number.POSITIVE_INFINITY
  return Math.max(from - value, value - to)
}
