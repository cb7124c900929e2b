import { type LocalDate, localDateOf } from '#domain/time/local-date.ts'
import { chance } from './chance.ts'
import { isOvercast } from './constructed-weather.ts'
import { type OfficeMinute, officeMinute, officeValue } from './recorded-office.ts'
import { occupiedHours, type RoomBehaviour } from './room-behaviour.ts'
import { sunHours } from './sun-hours.ts'

/** The demo's municipality, and Mons in Belgium, where the office was. */
const here = { lat: 57.78, lng: 14.16 }
const office = { lat: 50.45, lng: 3.95, utcOffsetS: 3600 }

/** Days with the lamps lit from before eight to six, and days without lamps, in sun and under clouds. */
const litDays = ['02-03', '02-05', '02-06']
const sunnyDays = ['02-07', '02-15']
const overcastDays = ['02-08', '02-14']

/**
 * Lux at `t` (epoch seconds), recorded: with lamps from before the first lesson until after the last but not over
 * lunch, else by the sun alone. The recorded sunrise is at today's sunrise and the recorded sunset at today's sunset.
 */
export function recordedLight(room: RoomBehaviour, t: number): number {
  return officeValue('light_lux', lightMinuteAt(room, t))
}

/** Which minute of the recording is played at `t`. */
export function lightMinuteAt(room: RoomBehaviour, t: number): OfficeMinute {
  const date = localDateOf(t * 1000)
  const { rise, set } = sunHours(date, here)
  const share = (t - rise) / (set - rise)
  const luck = chance(room.roomKey, date, 'light')
  if (isLit(room, date, t)) return litMinute(share, luck)
  const days = isOvercast(date) ? overcastDays : sunnyDays
  return minuteOfShare(oneOf(days, luck), share, 6 * 60, 20 * 60)
}

/** The lamps burnt from about 7:40 to 18:00, and were off now and then: the nearest minute with lamps is played then. */
function litMinute(share: number, luck: number): OfficeMinute {
  const minute = minuteOfShare(oneOf(litDays, luck), share, 8 * 60, 17 * 60 + 50)
  for (let away = 0; away < longestDarknessMinutes; away++) {
    for (const candidate of [minute - away, minute + away]) {
      if (officeValue('light_lux', candidate) >= lampLux) return candidate
    }
  }
  return minute
}

/** The recorded lamps alone give about 420 lux. */
const lampLux = 400
/** Over one of the lunches. */
const longestDarknessMinutes = 120

const beforeS = 15 * 60
const afterS = 25 * 60
/** In a shorter break no one turns them off. */
const longBreakS = 35 * 60

function isLit(room: RoomBehaviour, date: LocalDate, t: number): boolean {
  const hours = occupiedHours(room, date)
  return hours.some(({ start, end }, index) => {
    const next = hours[index + 1]
    const until = next && next.start - end < longBreakS ? next.start : end + (next ? 0 : afterS)
    return t >= start - (index === 0 ? beforeS : 0) && t < until
  })
}

const sunOfDays = new Map<string, { readonly rise: number; readonly set: number }>()

/** The minute of a recorded day at which so much of its daylight had passed, between two minutes of that day. */
function minuteOfShare(day: string, share: number, earliest: number, latest: number): OfficeMinute {
  const start = officeMinute(`${day} 00:00`)
  const sun = sunOfDays.get(day) ?? officeSun(day)
  sunOfDays.set(day, sun)
  const minute = sun.rise + share * (sun.set - sun.rise)
  return start + Math.min(latest, Math.max(earliest, minute))
}

/** Minutes of the day by the office's clock. */
function officeSun(day: string) {
  const date = `2015-${day}`
  const midnight = Date.parse(`${date}T00:00:00Z`) / 1000 - office.utcOffsetS
  const { rise, set } = sunHours(date, office)
  return { rise: (rise - midnight) / 60, set: (set - midnight) / 60 }
}

function oneOf(days: readonly string[], luck: number): string {
  return days[Math.floor(luck * days.length)] ?? ''
}
