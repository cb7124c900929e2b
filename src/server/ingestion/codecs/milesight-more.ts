import { type Codec, defineCodec } from './codec.ts'
import {
  type Family,
  type Field,
  field,
  halves,
  readFrames,
  signedTenths,
  skipped,
  whole,
  wideWhole,
} from './milesight-frames.ts'

/*
 * Milesight's people counters and restroom sensors, framed as the others of `milesight.ts`. Who goes out was counted when
 * they came in, and periods say again what the totals say: only the totals of line 1 in are read. Other lines are doors of
 * their own; a person can say so with a field map.
 */

const brands = ['milesight', 'ursalink']

const lines: Family = {
  fields: new Map<number, Field>([
    [0x03d2, field(4, { quantity: 'traffic', offset: 0, read: wideWhole, wrapAt: 2 ** 32 })],
    ...[0x04d2, 0x06d2, 0x07d2, 0x09d2, 0x0ad2, 0x0cd2, 0x0dd2].map((header) => total(header)),
    ...[0x05cc, 0x08cc, 0x0bcc, 0x0ecc].map((header) => total(header)), // in and out since the last message
    [0x0fe3, skipped(4)], // people in regions
    [0x10e4, skipped(5)], // how long they stayed
    [0xff1f, skipped(4)],
  ]),
  history: [],
  telltales: [0x03d2],
}

const passage: Family = {
  fields: new Map<number, Field>([
    [0x04cc, field(4, { quantity: 'traffic', offset: 0, read: whole, wrapAt: 2 ** 16 })],
    [0x84cc, field(5, { quantity: 'traffic', offset: 0, read: whole, wrapAt: 2 ** 16 })], // with an alarm
    [0x05cc, skipped(4)],
    [0x85cc, skipped(5)],
    [0x0367, skipped(2)], // the counter's own temperature, not the room's
    [0x8367, skipped(3)],
    [0x0aef, skipped(4)], // its clock
    [0xffcc, skipped(1)], // its supply
  ]),
  history: [],
  telltales: [0x04cc, 0x84cc],
}

/** How many are in view at this moment: that is no visit. */
const presence: Family = {
  fields: new Map<number, Field>([
    [0x04c9, skipped(4)],
    [0x05cc, skipped(4)],
    [0x06cd, skipped(1)],
    [0x07d5, skipped(8)],
    [0x08d5, skipped(8)],
    [0xff1f, skipped(3)],
  ]),
  history: [],
  telltales: [],
}

const restroom: Family = {
  fields: new Map<number, Field>([
    [0x0267, field(2, { quantity: 'temperature', offset: 0, read: signedTenths })],
    [0x0368, field(1, { quantity: 'humidity', offset: 0, read: halves })],
    [0x047d, skipped(2)], // ammonia
    [0x057d, skipped(2)], // hydrogen sulphide: in an EM500 this would be CO2
  ]),
  history: [],
  // Temperature and humidity stand on the same channels in other devices' Cayenne LPP, with the other byte order.
  telltales: [0x047d, 0x057d],
}

function total(header: number): [number, Field] {
  return [header, skipped(4)]
}

function milesight(key: string, title: string, models: readonly string[], family: Family): Codec {
  return defineCodec({
    key,
    title,
    brands,
    models,
    wholeBrand: false,
    expectedIntervalS: null,
    decode: (bytes) => readFrames(bytes, family),
  })
}

export const milesightLines: Codec = milesight(
  'milesight_lines',
  'Milesight VS132, VS133, VS135',
  ['vs132', 'vs133', 'vs135'],
  lines,
)

export const milesightPassage: Codec = milesight(
  'milesight_passage',
  'Milesight VS350, VS351',
  ['vs350', 'vs351'],
  passage,
)

export const milesightPresence: Codec = milesight(
  'milesight_presence',
  'Milesight VS121',
  ['vs121'],
  presence,
)

export const milesightRestroom: Codec = milesight(
  'milesight_restroom',
  'Milesight GS301',
  ['gs301'],
  restroom,
)
