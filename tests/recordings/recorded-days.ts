import { readFileSync } from 'node:fs'
import type { TimedValueS } from '#domain/series/timed-value.ts'

interface Recording {
  readonly days: readonly {
    readonly of: string
    /** The first minute, by the room's own clock. */
    readonly from: string
    readonly co2_ppm: readonly (number | null)[]
  }[]
  readonly step_s: number
}

const recording: Recording = JSON.parse(readFileSync('tests/fixtures/air/recorded-days.json', 'utf8'))

export interface RecordedDay {
  readonly room: string
  /** `YYYY-MM-DD` by the room's own clock. */
  readonly date: string
  readonly points: readonly TimedValueS[]
}

/** The recorded days of a room, of all without one; the room's clock is taken for UTC. */
export function recordedDays(room?: 'uci-357' | 'uci-864'): readonly RecordedDay[] {
  return recording.days
    .filter((day) => room === undefined || day.of === room)
    .map((day) => ({
      room: day.of,
      date: day.from.slice(0, 10),
      points: day.co2_ppm.flatMap((value, minute) =>
        value === null ? [] : [{ at: Date.parse(`${day.from}Z`) / 1000 + minute * recording.step_s, value }],
      ),
    }))
}
