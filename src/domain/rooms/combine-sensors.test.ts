import { expect, test } from 'vitest'
import { combineSensors, median } from './combine-sensors.ts'

/** `holdsFor`: for how many steps a reading stands by the interval that its sensor has at present. */
const every = (holdsFor: number, ...means: (number | null)[]) => ({
  means,
  intervalS: (holdsFor * 300) / 2.5,
  stepS: 300,
})

test('a room with one sensor keeps its line with its holes', () => {
  expect(combineSensors([every(2, 400, null, 420)])).toEqual([400, null, 420])
})

test('sensors that send at different minutes are one line without holes', () => {
  expect(combineSensors([every(2, 400, null, 410, null), every(2, 500, 500, 500, 500)])).toEqual([
    450, 450, 455, 455,
  ])
})

test('where a sensor falls silent the line breaks and goes on with the rest', () => {
  const silent = every(1, 400, 400, null, null, null)
  expect(combineSensors([silent, every(1, 600, 600, 600, 600, 600)])).toEqual([500, 500, null, 600, 600])
})

test('where a sensor comes back the line breaks again', () => {
  expect(combineSensors([every(1, null, null, 400, 400), every(1, 600, 600, 600, 600)])).toEqual([
    600,
    600,
    null,
    500,
  ])
})

test('a sensor that sent more seldom before counts through that time too', () => {
  const seldom = [400, null, null, 400, null, null, 400, null, null, 400, null, null, 400, null, null, 400]
  const line = combineSensors([every(1, ...seldom), every(1, ...Array(16).fill(600))])
  expect(line).toEqual(Array(16).fill(500))
})

test('a line that begins late begins at once', () => {
  expect(combineSensors([every(1, null, 400, 400), every(1, null, 600, 600)])).toEqual([null, 500, 500])
})

test('the middle of three is not moved by one that is wrong', () => {
  expect(median([430, 4000, 450])).toBe(450)
  expect(median([])).toBeNull()
})
