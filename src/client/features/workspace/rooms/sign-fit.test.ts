import { expect, test } from 'vitest'
import { letterSizeIn } from './sign-fit.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

const place = { width: 80, height: 25, most: 13, least: 3 }
const sizeOf = (name: string) => letterSizeIn(withSoftHyphens(name), place)

test('the longer a name, the smaller its letters, and a short one has the largest', () => {
  const names = ['4B', 'Klassrum 4B', 'Klassrum 4B och 5B', 'Biblioteket på andra våningen i gamla huset']
  const sizes = names.map(sizeOf)
  expect(sizes[0]).toBe(place.most)
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(sizes.at(-1)).toBeGreaterThan(5)
})

test('a name of eighty letters still has letters of a centimetre on A4, if none of its words is longer than a line', () => {
  const name = 'Rum 1 Specialpedagogiska resursklassrummet för årskurs fyra, fem och sex, plan 2'
  // 4.5 hundredths of a sheet of 210 mm are 9.5 mm.
  expect(sizeOf(name)).toBeGreaterThan(4.5)
})

test('a word that is longer than a line breaks instead of becoming tiny', () => {
  expect(sizeOf('Grundskoleförskoleklassverksamhetsbyggnadsrummet')).toBeGreaterThan(4.5)
})

test('a name that never fits gets the smallest font size', () => {
  expect(sizeOf('W'.repeat(400))).toBe(place.least)
})
