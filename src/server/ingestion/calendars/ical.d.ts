/** What is used of ical.js: its own types are not found by the way its package names them. */
declare module 'ical.js' {
  /** RFC 5545 DATE or DATE-TIME. `zone.tzid` is `UTC`, `floating`, or the id of a VTIMEZONE of the file. */
  export interface Time {
    readonly year: number
    readonly month: number
    readonly day: number
    readonly isDate: boolean
    readonly zone: { readonly tzid: string }
    toUnixTime(): number
    clone(): Time
    adjust(days: number, hours: number, minutes: number, seconds: number): this
    compare(other: Time): number
  }
  export class Component {
    constructor(jCal: unknown)
    readonly name: string
    getAllSubcomponents(name: string): Component[]
    getFirstPropertyValue(name: string): unknown
    hasProperty(name: string): boolean
  }
  export class Event {
    constructor(component: Component)
    readonly component: Component
    readonly summary: string | null
    readonly startDate: Time | null
    readonly endDate: Time | null
    isRecurring(): boolean
    isRecurrenceException(): boolean
    iterator(): { next(): Time | undefined }
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
  }
  const ICAL: Ical
  export default ICAL
}
