/** What is used of ical.js: its own types are not found by the way its package names them. */
declare module 'ical.js' {
  /** RFC 5545 DATE or DATE-TIME. `zone.tzid` is `UTC`, `floating`, or that of a VTIMEZONE of the file or a registered zone. */
  export interface Time {
    year: number
    month: number
    readonly day: number
    readonly hour: number
    readonly minute: number
    readonly second: number
    isDate: boolean
    zone: Timezone
    toUnixTime(): number
    clone(): Time
    adjust(days: number, hours: number, minutes: number, seconds: number): this
    compare(other: Time): number
  }
  export class Timezone {
    constructor(data: { readonly tzid: string })
    static readonly utcTimezone: Timezone
    static readonly localTimezone: Timezone
    readonly tzid: string
    /** Seconds. */
    utcOffset(time: Time): number
  }
  /** Zones of which a file has the name alone. */
  interface TimezoneService {
    /** Leaves UTC. */
    reset(): void
    has(tzid: string): boolean
    register(zone: Timezone, tzid: string): void
  }
  /** RRULE */
  export interface Recur {
    readonly freq: string
    readonly interval: number
    /** Null or 0: it has none. */
    readonly count: number | null
    /** `BYDAY` and the like. */
    readonly parts: Readonly<Record<string, unknown>>
    until: Time | null
  }
  export interface Property {
    getParameter(name: string): unknown
    getFirstValue(): unknown
  }
  export class Component {
    constructor(jCal: unknown)
    readonly name: string
    getAllSubcomponents(name: string): Component[]
    getAllProperties(name?: string): Property[]
    getFirstPropertyValue(name: string): unknown
    hasProperty(name: string): boolean
  }
  export class Event {
    constructor(component: Component, options: { readonly exceptions: readonly Component[] })
    readonly component: Component
    readonly summary: string | null
    readonly startDate: Time | null
    readonly endDate: Time | null
    isRecurring(): boolean
    isRecurrenceException(): boolean
    /** By the time of the series that each stands for, as in ISO 8601. */
    readonly exceptions: Readonly<Record<string, unknown>>
    iterator(start: Time): { next(): Time | undefined }
    getOccurrenceDetails(occurrence: Time): {
      readonly startDate: Time
      readonly endDate: Time
      readonly item: Event
    }
  }
  interface Ical {
    parse(text: string): unknown
    readonly Component: typeof Component
    readonly Event: typeof Event
    readonly Timezone: typeof Timezone
    readonly TimezoneService: TimezoneService
  }
  const ICAL: Ical
  export default ICAL
}
