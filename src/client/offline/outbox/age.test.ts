import { expect, test } from 'vitest'
import { ageMs, type Moment } from './age.ts'

const year = 365 * 86_400_000
const hour = 3_600_000
const lesson = Date.UTC(2026, 10, 23, 9)

const at = (device: number, server: number, page: number | null = null): Moment => ({ device, server, page })

test.each<[string, Moment, Moment, number]>([
  ['every clock is right', at(lesson, lesson, 0), at(lesson + hour, lesson + hour, hour), hour],
  ['after a restart', at(lesson, lesson), at(lesson + hour, lesson + hour), hour],
  [
    'the clock is two years slow all the time',
    at(lesson - 2 * year, lesson),
    at(lesson - 2 * year + hour, lesson + hour),
    hour,
  ],
  [
    'the clock is put forward by years, and the server has never answered before',
    at(lesson - 10 * year, lesson - 10 * year, 500),
    at(lesson + hour, lesson + hour, 500 + hour),
    hour,
  ],
  [
    'the clock is put back by a year',
    at(lesson + year, lesson + year, 500),
    at(lesson + hour, lesson + hour, 500 + hour),
    hour,
  ],
  [
    'the clock is put back after a restart, and the server was known',
    at(lesson + year, lesson),
    at(lesson + hour, lesson + hour),
    hour,
  ],
  [
    'the clock is put forward after a restart, and the server was known',
    at(lesson - year, lesson),
    at(lesson + hour, lesson + hour),
    hour,
  ],
  [
    'the server answers for the first time after a restart, the clock stays wrong',
    at(lesson - year, lesson - year),
    at(lesson - year + hour, lesson + hour),
    hour,
  ],
  [
    'the page slept over a weekend while its own clock stood still',
    at(lesson, lesson, 0),
    at(lesson + 60 * hour, lesson + 60 * hour, hour),
    60 * hour,
  ],
  ['both clocks were put back after a restart', at(lesson, lesson), at(lesson - year, lesson - year), 0],
  ['a clock is adjusted by half a second', at(lesson, lesson, 0), at(lesson - 400, lesson - 400, 100), 100],
])('%s', (_, made, now, age) => {
  expect(ageMs(made, now)).toBe(age)
})
