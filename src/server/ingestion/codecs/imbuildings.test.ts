import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPayload } from '#server/ingestion/read-payload.ts'
import { imbuildings } from './imbuildings.ts'

/** The example of github IMBUILDINGS/PayloadParser's README: type 2 variant 6, 1539 in, 1510 out, 2.48 V. */
const published = '02060004A30B00F6B5690800F80003000220060305E661'

const id = '0004A30B00F6B569'
/** 2026-11-25 01:18:21 UTC, a decimal digit in each half byte. */
const clock = '20261125011821'
const at = Date.parse('2026-11-25T01:18:21Z')

const total = (value: number) => [
  { quantity: 'traffic', value, measuredAt: null, accumulation: 'cumulative', wrapAt: 65_536 },
]
const period = (value: number, measuredAt: number | null = null) => [
  { quantity: 'traffic', value, measuredAt, accumulation: 'delta' },
]
const air = (measuredAt: number | null = null) => [
  { quantity: 'temperature', value: 21.5, measuredAt },
  { quantity: 'humidity', value: 41.25, measuredAt },
  { quantity: 'co2', value: 612, measuredAt },
]

// The layouts of the same repository: structurelibrary.js and the decoders in ttn-v3 and chirpstack.
test.each([
  ['2 variant 2', `0202${id.slice(4)}00 0131 C8 0C 07 04`, undefined, period(12), 3050],
  ['2 variant 3', `0203${id.slice(4)}00 0131 C8 000C 0007 04`, undefined, period(12), 3050],
  ['2 variant 4', `0204${id.slice(4)}00 0131 C8 ${clock} 000C 0007 04`, undefined, period(12, at), 3050],
  ['2 variant 5', `0205${id}00 0131 000C 0007 04 2A`, undefined, period(12), 3050],
  ['2 variant 6', published, undefined, total(1539), 2480],
  ['2 variant 7', `0207${id}00 04D2 04C0`, undefined, total(1234), undefined],
  ['2 variant 7 with its battery', `0207${id}00 0131 00 04D2 04C0`, undefined, total(1234), 3050],
  ['2 variant 8, a sign of life', `0208${id}00 0131 04`, undefined, [], 3050],
  ['2 variant 4 by its port', `${clock} 000C 0007 04`, 24, period(12, at), undefined],
  ['2 variant 6 by its port', '08 00F8 0003 0002 20 0603 05E6 61', 26, total(1539), 2480],
  ['2 variant 7 by its port', '00 04D2 04C0', 27, total(1234), undefined],
  ['2 variant 8 by its port', '00 0131 04', 28, [], 3050],
  ['1 variant 1, a comfort sensor', `0101${id.slice(4)}00 0131 C8 0866 101D 0264 01`, undefined, air(), 3050],
  ['1 variant 2', `0102${id.slice(4)}00 0131 C8 ${clock} 0866 101D 0264 01`, undefined, air(at), 3050],
  ['1 variant 3', `0103${id}00 0131 0866 101D 0264 01`, undefined, air(), 3050],
  ['1 variant 3 by its port', '0866 101D 0264 01', 13, air(), undefined],
])('type %s', (_name, hex, port, measurements, millivolts) => {
  const decoded = imbuildings.decode(Buffer.from(hex.replaceAll(' ', ''), 'hex'), port)
  expect(decoded).toMatchObject({ ok: true, measurements })
  if (decoded.ok) expect(decoded.battery?.millivolts).toBe(millivolts)
})

test.each([
  ['a button', `0303${id.slice(4)}00 0131 C8 01`, undefined],
  ['a port without its length', '00 04D2 04', 27],
  ['another port', '00 04D2 04C0', 1],
  ['no port', '00 04D2 04C0', undefined],
  ['an answer to a downlink', 'F101 0302 20', 10],
])('%s is not read', (_name, hex, port) => {
  expect(imbuildings.decode(Buffer.from(hex.replaceAll(' ', ''), 'hex'), port)).toEqual({
    ok: false,
    reason: 'not_understood',
  })
})

test('a clock that was never set leaves the time to the network', () => {
  const bytes = Buffer.from(`0204${id.slice(4)}000131C820000101000512000C000704`, 'hex')
  expect(imbuildings.decode(bytes)).toMatchObject({ measurements: period(12) })
})

test('the port reaches the codec of the model that is named', () => {
  const payload = {
    bytes: Buffer.from('0004D204C0', 'hex'),
    port: 27,
    model: { brand: 'imbuildings', model: 'people-counter' },
  }
  expect(readPayload(payload, { profileKey: null })).toMatchObject({ ok: true, measurements: total(1234) })
  expect(readPayload({ ...payload, model: null }, { profileKey: null })).toMatchObject({ ok: false })
})

test('whatever a message holds, its header or its port says the same of it', () => {
  // Of every variant that is sent both ways: its type and variant, its port, and its bytes with and without a header.
  const variants = [
    [0x0103, 13, 20, 7],
    [0x0204, 24, 24, 12],
    [0x0206, 26, 23, 13],
    [0x0207, 27, 18, 8],
    [0x0207, 27, 15, 5],
    [0x0208, 28, 14, 4],
  ] as const
  const sent = fc
    .constantFrom(...variants)
    .chain(([kind, port, length, bare]) =>
      fc
        .uint8Array({ minLength: length, maxLength: length })
        .map((bytes) => ({ port, whole: Uint8Array.from([kind >> 8, kind & 255, ...bytes.slice(2)]), bare })),
    )
  fc.assert(
    fc.property(sent, ({ port, whole, bare }) => {
      const headed = imbuildings.decode(whole)
      const byPort = imbuildings.decode(whole.subarray(whole.length - bare), port)
      if (!headed.ok || !byPort.ok) throw new Error('both are read')
      expect(byPort.measurements).toEqual(headed.measurements)
    }),
  )
})
