import { expect, test } from 'vitest'
import { textOfCalendar, textOfFile } from './text-of-file.ts'

test.each([
  ['UTF-8', Buffer.from('rätt\nKöttfärssås', 'utf8')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFrätt\nKöttfärssås', 'utf8')],
  ['UTF-16', Buffer.from('\uFEFFrätt\nKöttfärssås', 'utf16le')],
  ['UTF-16 without a mark, the big end first', Buffer.from('rätt\nKöttfärssås', 'utf16le').swap16()],
  ['what Windows saves', Buffer.from('rätt\nKöttfärssås', 'latin1')],
])('a table in %s is read with its letters', async (_name, bytes) => {
  expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toBe('rätt\nKöttfärssås')
})

test.each(['\r\n ', '\r\n\t', '\n '])(
  'lines of a calendar that are folded inside a letter (%j)',
  async (fold) => {
    const line = Buffer.from('SUMMARY:Höstlov\r\nDTSTART:20261026', 'utf8')
    const inside = line.indexOf(0xc3) + 1
    const file = new Blob([line.subarray(0, inside), fold, line.subarray(inside)])
    expect(await textOfCalendar(file)).toBe('SUMMARY:Höstlov\r\nDTSTART:20261026')
  },
)

test('a calendar in UTF-16 or in what Windows saves', async () => {
  // A hair space ends with the byte of a newline, and a letter after it may begin with that of a space.
  for (const bytes of [Buffer.from('\uFEFFHöst\u200A\u0A20lov', 'utf16le'), Buffer.from('Höstlov', 'latin1')])
    expect((await textOfCalendar(new Blob([new Uint8Array(bytes)]))).replace('\u200A\u0A20', '')).toBe(
      'Höstlov',
    )
})
