import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTelegrams } from './telegram.ts'

const rows = [
  '0-0:1.0.0(261125021821W)',
  '1-0:1.8.0(00003700.000*kWh)',
  '1-0:2.8.0(00000000.000*kWh)',
  '1-0:1.7.0(0000.319*kW)',
]
const at = Date.parse('2026-11-25T01:18:21Z')

/** CRC-16 with its bits in the order of the wire, as its catalogue has it: ARC, X-25. */
function crcOf(text: string, kind: 'arc' | 'x25'): string {
  const [polynomial, start, last] = kind === 'arc' ? [0xa001, 0, 0] : [0x8408, 0xffff, 0xffff]
  let crc = start
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1
  }
  return (crc ^ last).toString(16).toUpperCase().padStart(4, '0')
}

function telegram(kind: 'arc' | 'x25' = 'arc', name = String.raw`/TST5\MCUT`, lines = rows): string {
  const text = `${[name, '', ...lines].join('\r\n')}\r\n!`
  return `${text}${crcOf(text, kind)}\r\n`
}

function read(text: string) {
  return readTelegrams(Buffer.from(text, 'latin1'))
}

const value = { quantity: 'electricity', value: 3700, measuredAt: null, accumulation: 'cumulative' }
const whole = { measuredAt: at, measurement: value }

test('the catalogue’s check values', () => {
  expect(crcOf('123456789', 'arc')).toBe('BB3D')
  expect(crcOf('123456789', 'x25')).toBe('906E')
})

// Belgian telegrams (e-MUCS) have another row for their version and no total of both tariffs; rows and figures as reported
// in home-assistant/core, issue 94609, and sanderdw/hassio-addons, issue 114, whose port begins in the middle of a telegram.
const belgian = [
  '0-0:96.1.4(50217)',
  '0-0:1.0.0(261125021821W)',
  '1-0:1.8.1(001646.007*kWh)',
  '1-0:1.8.2(002053.993*kWh)',
  '1-0:2.8.1(008850.844*kWh)',
  '1-0:1.6.0(260106111500W)(03.291*kW)',
]
const sagemcom = telegram('arc', String.raw`/FLU5\253769484_A`, belgian)

test.each([
  ['CRC-16/ARC', telegram('arc')],
  // Holley DTSD545: github.com/ndokter/dsmr_parser/issues/91
  ['CRC-16/X-25', telegram('x25', '/HLY5/D545-METER')],
  ['a checksum in small letters', telegram().replace(/![0-9A-F]{4}/, (crc) => crc.toLowerCase())],
  ['ends of lines that a reader changed', telegram().replaceAll('\r\n', '\n')],
  ['no checksum, as before DSMR 4', telegram().replace(/![0-9A-F]{4}/, '!')],
  ['the end of another in front', `1-0:31.7.0(004.71*A)\r\n!3F2A\r\n${telegram()}`],
  // As reported in the same thread: the port starts again in the middle of a row
  [
    'a beginning in front, cut in a row',
    `/HLY5/D545-METER\r\n\r\n0-0:96.13.0(FFFFFF${telegram('x25', '/HLY5/D545-METER')}`,
  ],
  ['two beginnings in front', `/TST5\\MC\r\n/TST5\\MCUT\r\n\r\n1-3:0.2.8(50)\r\n${telegram()}`],
  ['noise in front', `\0\u00ff/%!${telegram()}`],
  ['a beginning behind', `${telegram()}/TST5\\MCUT\r\n\r\n1-0:1.8.0(0000`],
  ['two tariffs and no total, of Belgium', sagemcom],
  [
    'the rest of another in front, its first signs wrong',
    `0%0:96.1.4(50217)\r\n${sagemcom.slice(60)}${sagemcom}`,
  ],
  ['a blank behind the unit', telegram('arc', '/TST5 a', [rows[0] ?? '', '1-0:1.8.0(00003700.000*kWh )'])],
])('a telegram with %s is read', (_name, text) => {
  expect(read(text)).toMatchObject([whole])
})

test.each([
  // dsmrreader/dsmr-reader, issue 483: signs that a fast port loses and changes
  ['a sign that was changed', telegram().replace('1-0:1.7.0', '1,0:1.7.0')],
  ['digits that were lost', telegram().replace('00003700.000', '00003700.00')],
  ['a wrong figure', telegram().replace('3700', '3701')],
  ['a checksum that was cut off', telegram().replace(/![0-9A-F]{4}\r\n/, (end) => end.slice(0, 3))],
  ['rows missing in the middle', telegram().replace('1-0:2.8.0(00000000.000*kWh)\r\n', '')],
  // home-assistant/core, issue 167388
  ['no checksum though its version has one', `/TST5 a\r\n\r\n1-3:0.2.8(50)\r\n${rows.join('\r\n')}\r\n!\r\n`],
])('a telegram with %s is rejected', (_name, text) => {
  expect(read(text)).toBe('checksum')
})

test('a clock that was never set is returned as it is: the store corrects it', () => {
  const unset = telegram('arc', '/TST5 a', ['0-0:1.0.0(000101000023W)', rows[1] ?? ''])
  expect(read(unset)).toMatchObject([{ measuredAt: Date.parse('1999-12-31T23:00:23Z') }])
})

test('wherever a telegram is cut off, the whole one behind it is read, and nothing of the cut one is', () => {
  const earlier = telegram('arc', String.raw`/TST5\MCUT`, [rows[0] ?? '', '1-0:1.8.0(00001000.000*kWh)'])
  fc.assert(
    fc.property(fc.nat(earlier.length - 7), fc.constantFrom('arc', 'x25'), (end, kind) => {
      expect(read(`${earlier.slice(0, end)}${telegram(kind as 'arc' | 'x25')}`)).toMatchObject([whole])
    }),
  )
})
