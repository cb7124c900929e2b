import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { animalKeys } from '#domain/activities/alias.ts'
import { foods } from '#domain/food-journey/foods.ts'
import { transports } from '#domain/food-journey/transports.ts'
import { gamePicturesSvg } from './game-pictures.ts'

const svg = gamePicturesSvg()
const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1])

test('every food and every animal has its picture, each once, and nothing refers to another', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(
    [
      ...foods.map(({ key }) => `food-${key}`),
      ...animalKeys.map((key) => `animal-${key}`),
      ...['bicycle', 'car', 'earth', ...transports].map((key) => `way-${key}`),
    ].toSorted(),
  )
  expect(svg).not.toMatch(/href|url\(/)
})

test('the 44 foods weigh at most 18 kB, all pictures at most 30 kB', () => {
  const ofFoods = svg.split('\n').filter((line) => line.includes('id="food-'))
  expect(gzipSync(ofFoods.join('\n')).length).toBeLessThan(18_000)
  expect(gzipSync(svg).length).toBeLessThan(30_000)
})
