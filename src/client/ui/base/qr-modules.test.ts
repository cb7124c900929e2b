import encodeQr from 'qr'
import { expect, test } from 'vitest'
import { pathOfModules } from './qr-modules.ts'

test('every dark module of a code is in the path, and no light one', () => {
  const data = encodeQr('https://kotte.example/almgardsskolan/dashboard', 'raw', { border: 4 })
  const drawn = data.map(() => Array<boolean>(data.length).fill(false))
  for (const [, x, y, width, back] of pathOfModules(data).matchAll(/M(\d+) (\d+)h(\d+)v1H(\d+)z/g)) {
    expect(back).toBe(x)
    for (let i = 0; i < Number(width); i++) (drawn[Number(y)] ?? [])[Number(x) + i] = true
  }
  expect(drawn).toEqual(data)
})

test('a row of one module, one of two and an empty one', () => {
  expect(
    pathOfModules([
      [true, false, true, true],
      [false, false, false, false],
    ]),
  ).toBe('M0 0h1v1H0zM2 0h2v1H2z')
})
