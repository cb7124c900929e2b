import ICAL, { type Component, type Time, type Timezone } from 'ical.js'
import { dayMs, timeZone } from '#domain/time/time-zone.ts'

/**
 * Makes the zones known that the components name and their calendars do not explain with a VTIMEZONE: those of the IANA
 * database by their names, any other as what a clock on the wall of the school shows. They replace those of the last file.
 */
export function registerNamedZones(components: readonly Component[]): void {
  ICAL.TimezoneService.reset()
  const properties = components.flatMap((component) => component.getAllProperties())
  for (const name of new Set(properties.map((property) => property.getParameter('tzid')))) {
    if (typeof name === 'string' && name !== '' && !ICAL.TimezoneService.has(name))
      ICAL.TimezoneService.register(zoneNamed(name), name)
  }
}

function zoneNamed(name: string): Timezone {
  try {
    return new NamedZone(name)
  } catch {
    // `Intl` throws for a name that it does not know.
    return new NamedZone(timeZone)
  }
}

/** A zone of the IANA database. */
class NamedZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat
  /** By clock reading, counted in ms as if it were UTC: a repetition asks for the same one several times. */
  readonly #offsets = new Map<number, number>()

  /** Throws RangeError for a name that is none. */
  constructor(name: string) {
    super({ tzid: name })
    // Swedish writes `2026-06-01 08:00:00`.
    this.#format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: name,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
  }

  /** How far its clock is ahead of UTC when it shows `time`, seconds. */
  override utcOffset({ year, month, day, hour, minute, second }: Time): number {
    const local = Date.UTC(year, month - 1, day, hour, minute, second)
    const known = this.#offsets.get(local)
    if (known !== undefined) return known
    const offset = this.#offsetOf(local) / 1000
    this.#offsets.set(local, offset)
    return offset
  }

  /** RFC 5545 3.3.5: a reading that comes twice is the first, one that is left out counts as before the change. */
  #offsetOf(local: number): number {
    const before = this.#offsetAt(local - dayMs)
    const after = this.#offsetAt(local + dayMs)
    if (before === after || this.#offsetAt(local - before) === before) return before
    return this.#offsetAt(local - after) === after ? after : before
  }

  #offsetAt(t: number): number {
    return Date.parse(`${this.#format.format(t).replace(' ', 'T')}Z`) - t
  }
}
