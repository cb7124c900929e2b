import { newDevicesPerDay } from './integrations/held-devices.ts'
import { documentDepth, recordLimits } from './integrations/message-limits.ts'
import { sentLimits } from './sent-limits.ts'

/** Most characters (UTF-16 units) of texts that people or programs send. Pages with forms load them, and not the whole table. */
export const textLimits = {
  /** Of a school, a sensor, a room, an activity, a term. */
  name: 80,
  title: 120,
  words: 5000,
  /** A web address, or any address of a connection. */
  address: 2000,
  meal: 80,
  course: 200,
  reason: 200,
  /** A part of the accessibility statement. */
  statement: 1000,
  /** What a person reports of an obstacle. */
  feedback: 1000,
  note: 200,
  /** Longer e-mail addresses do not exist (RFC 5321). */
  email: 254,
  meter: 64,
  line: sentLimits.line,
  code: sentLimits.code,
  /** Rows that are pasted; a request carries at most a megabyte. */
  table: 900_000,
  schoolId: 60,
  id: sentLimits.id,
  /** A date or a time: RFC 3339 has 35 with nanoseconds. */
  time: 40,
  /** An ID token of a sign-in: identity providers stay below 8 KB, so that it fits into a header. */
  credential: 16_000,
  /** A condition of a routing rule: all devices of a large municipality, 16 signs each. */
  routingValue: 100_000,
} as const

/** Most items of lists that are sent. */
export const listLimits = {
  /** Rooms, devices, pages: as many as a school can have and be put in order at once. */
  ids: 1000,
  /** Devices of a whole municipality that are sent to a school at once. */
  devices: 2000,
  /** People who are invited by one table. */
  invitations: 2000,
  /** Sensors that get their rooms in one go, spans of a paragraph, lines that are typed. */
  rows: 500,
  paragraphs: 200,
  blocks: 100,
  routingRules: 200,
  faults: 30,
  questions: 50,
  courses: 20,
  choices: sentLimits.choices,
  /** Pages of a wall, where a widget is hidden: one for each of a few words. */
  words: 20,
  /** Fields of a settings form, of a device, headings that a person explains. */
  fields: 200,
} as const

const tableBytes = 10 * 1024 * 1024

/**
 * How much is taken in of anything, in one table: the contract refuses more, forms say so before that, and what the refusal
 * says names the limit. `docs/security.md` lists them for those who send.
 */
export const limits = {
  text: textLimits,
  list: listLimits,
  depth: documentDepth,
  record: recordLimits,
  /** Most values in one JSON document that is sent: a megabyte of the shortest numbers has ten times as many. */
  values: 50_000,
  /** Most wrong fields that an answer names. */
  errors: 100,
  /** Bytes of a request's body, also of a webhook; logos, pictures and tables have limits of their own. */
  bodyBytes: 1024 * 1024,
  /** Devices that one key may make in a day; more wait for a yes in the inbox. */
  newDevicesOfKeyPerDay: newDevicesPerDay,
  /** Tables that people and senders hand over: of spreadsheets, grid companies, lists of devices. */
  table: {
    bytes: tableBytes,
    /** Of the call that brings it: in JSON each line break and each quote of a table is two characters. */
    bodyBytes: Math.ceil(1.2 * tableBytes),
    rows: 100_000,
    columns: 200,
    headingCharacters: 200,
    cellCharacters: 2_000,
    /** Values of meters of one table: storing them takes 10 to 30 seconds. */
    values: 100_000,
    /** Weighings of one table, each of which changes what was left on the plates of its day, and meals of a menu. */
    weighings: 10_000,
    meals: 10_000,
    /** Meters of one table: each of them that is new becomes a sensor. */
    meters: 500,
    /** How long a table may be read, ms, and the memory of its thread, MiB. */
    readingMs: 20_000,
    memoryMiB: 512,
  },
} as const
