import { expect, test } from 'vitest'
import { textOfFile } from './text-of-file.ts'

test.each([
  ['UTF-8', Buffer.from('rätt\nKöttfärssås', 'utf8')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFrätt\nKöttfärssås', 'utf8')],
  ['UTF-16', Buffer.from('\uFEFFrätt\nKöttfärssås', 'utf16le')],
  ['UTF-16 without a mark, the big end first', Buffer.from('rätt\nKöttfärssås', 'utf16le').swap16()],
  ['what Windows saves', Buffer.from('rätt\nKöttfärssås', 'latin1')],
])('a table in %s is read with its letters', async (_name, bytes) => {
  expect(await textOfFile(new Blob([new Uint8Array(bytes)]))).toBe('rätt\nKöttfärssås')
})
