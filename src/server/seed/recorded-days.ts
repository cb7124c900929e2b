import { localDayEnd, localDayStart } from '#domain/time/local-day.ts'
import air from './series/uci-357-occupancy-detection.json' with { type: 'json' }
import rooms from './series/uci-864-room-occupancy-estimation.json' with { type: 'json' }

export type Quantity = 'co2' | 'temperature' | 'humidity' | 'light'

/** Recorded values of one minute: ppm, °C, %, lux. What was not recorded then is not there. */
export type RecordedValues = { readonly [Q in Quantity]?: number }

export interface RecordedDays {
  /** What a room measures at `at` (epoch ms): what was recorded at that time of day, on a day of the same kind. */
  valuesAt(
    room: { readonly measures: readonly Quantity[]; readonly station: 1 | 2 | 3 | 4; readonly shift: number },
    at: number,
  ): RecordedValues
}

/** Columns of 1440 values by minute of the day; null = not recorded. */
interface RecordedDay {
  readonly [column: string]: readonly (number | null)[]
}

const roomsByDay: Readonly<Record<string, RecordedDay>> = rooms.days
const airByDay: Readonly<Record<string, RecordedDay>> = air.days

/** The recordings beside this file; their origin is in series/README.md. */
export function loadRecordedDays(): RecordedDays {
  return {
    valuesAt({ measures, station, shift }, at) {
      const { weekday, dayNumber, minute } = localTime(at)
      const roomDay = roomsByDay[pick(roomDays(weekday), dayNumber + shift)] ?? {}
      // Whole weeks, so that two weeks pass before a room's humidity is the same again.
      const airDay = airByDay[pick(airDays[weekday] ?? [], Math.floor(dayNumber / 7) + shift)] ?? {}
      const tenths = roomDay[`temperature_${station}_decicelsius`]?.[minute] ?? null
      const values = {
        co2: roomDay.co2_ppm?.[minute] ?? null,
        temperature: tenths === null ? null : tenths / 10,
        light: roomDay[`light_${station}_lux`]?.[minute] ?? null,
        humidity: airDay.humidity_percent?.[minute] ?? null,
      }
      return Object.fromEntries(
        measures.flatMap((quantity) => (values[quantity] === null ? [] : [[quantity, values[quantity]]])),
      )
    },
  }
}

/**
 * Two days with people in the room, one of them a Saturday, and one without: Christmas Day, which serves as Sunday.
 * `weekday`: 0 = Sunday.
 */
function roomDays(weekday: number): readonly string[] {
  if (weekday === 0) return ['2017-12-25']
  if (weekday === 6) return ['2017-12-23', '2017-12-25']
  return ['2017-12-22', '2017-12-23']
}

/** By weekday from Sunday; no Wednesday was recorded whole, so its neighbours stand in. */
const airDays: readonly (readonly string[])[] = [
  ['2015-02-08', '2015-02-15'],
  ['2015-02-09', '2015-02-16'],
  ['2015-02-03', '2015-02-17'],
  ['2015-02-17', '2015-02-12'],
  ['2015-02-05', '2015-02-12'],
  ['2015-02-06', '2015-02-13'],
  ['2015-02-07', '2015-02-14'],
]

function pick(days: readonly string[], index: number): string {
  return days[index % days.length] ?? ''
}

/** The local weekday (0 = Sunday), a number that grows by one each day, and the minute of the day, 0–1439. */
function localTime(at: number): { weekday: number; dayNumber: number; minute: number } {
  const t = Math.floor(at / 1000)
  const start = localDayStart(t)
  const noon = start + 12 * 3600
  const sinceStart = t - start
  // The clocks change between 2 and 3: from then on the day's end, not its start, tells the time on the wall.
  const wallSeconds = sinceStart < 2 * 3600 ? sinceStart : 86_400 - (localDayEnd(t) - t)
  return {
    weekday: new Date(noon * 1000).getUTCDay(),
    dayNumber: Math.floor(noon / 86_400),
    minute: Math.floor(wallSeconds / 60),
  }
}
