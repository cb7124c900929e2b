import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialReadiness, type KeptPart, type Readiness, readyCountOf } from './readiness.ts'

const online = { isConfirmed: true, mode: 'disk' } as const
const offline = { isConfirmed: false, mode: 'disk' } as const
const part = (key: string, isKept: boolean): KeptPart => {
  return { kind: 'base', schoolId: 'almgardsskolan', key, id: null, name: null, isKept, keptAt: null }
}
const allFiles = { worker: 'ready', precache: { have: 30, total: 30 } } as const
const settled = (...parts: KeptPart[]): Readiness => ({ phase: 'settled', parts, why: null })

test('A4: files alone are not ready: the data has to be there too', () => {
  expect(readyCountOf(allFiles, initialReadiness, online).state).toBe('unknown')
  expect(readyCountOf(allFiles, { ...initialReadiness, phase: 'working' }, online).state).toBe('working')
  const half = { ...settled(part('a', true), part('b', false)), why: 'no_internet' } as const
  expect(readyCountOf(allFiles, half, offline)).toEqual({
    state: 'failed',
    have: 31,
    total: 32,
    why: 'no_internet',
  })
  expect(readyCountOf(allFiles, settled(part('a', true)), online)).toMatchObject({ state: 'ready', have: 31 })
})

test('A4: data alone is not ready: files that are missing are counted and said', () => {
  const files = { worker: 'incomplete', precache: { have: 12, total: 30 } } as const
  const counted = { state: 'failed', have: 13, total: 31 }
  expect(readyCountOf(files, settled(part('a', true)), online)).toMatchObject({
    ...counted,
    why: 'not_fetched',
  })
  expect(readyCountOf(files, settled(part('a', true)), offline)).toMatchObject({
    ...counted,
    why: 'no_internet',
  })
})

test('a browser that cannot keep the app never says that it works without internet', () => {
  const files = { worker: 'insecure', precache: null } as const
  expect(readyCountOf(files, settled(part('a', true)), online).state).toBe('never')
})

test('a browser that keeps nothing is not ready, whatever was counted', () => {
  const kept = settled(part('a', true))
  expect(readyCountOf(allFiles, kept, { isConfirmed: true, mode: 'memory' })).toMatchObject({
    state: 'failed',
    why: 'not_kept',
  })
})

test('A19: before the disk has been read nothing is called whole, missing or not kept', () => {
  const kept = settled(part('a', true))
  expect(readyCountOf(allFiles, kept, { isConfirmed: true, mode: 'unknown' })).toMatchObject({
    state: 'unknown',
    why: null,
  })
})

test('what is made newer stays ready, and a school that was never opened is not ready', () => {
  const refreshing: Readiness = { ...settled(part('a', true)), phase: 'refreshing' }
  expect(readyCountOf(allFiles, refreshing, online).state).toBe('ready')
  expect(readyCountOf(allFiles, settled(), online).state).toBe('empty')
})

const files = fc.record({
  worker: fc.constantFrom('unsupported', 'insecure', 'starting', 'installing', 'ready', 'incomplete'),
  precache: fc.option(
    fc.nat(40).chain((total) => fc.record({ have: fc.nat(total), total: fc.constant(total) })),
  ),
})
const readiness = fc.record({
  phase: fc.constantFrom('unknown', 'working', 'refreshing', 'settled'),
  parts: fc.array(fc.boolean(), { maxLength: 12 }).map((kept) => kept.map((is, i) => part(`${i}`, is))),
  why: fc.option(fc.constantFrom('no_internet', 'not_fetched', 'not_kept')),
})
const surroundings = fc.record({ isConfirmed: fc.boolean(), mode: fc.constantFrom('disk', 'memory', 'off') })

test('A4: ready is never said with nothing counted, or with anything missing', () => {
  fc.assert(
    fc.property(files, readiness, surroundings, (updates, data, around) => {
      const { state, have, total } = readyCountOf(updates, data, around)
      if (state !== 'ready') return
      expect(updates.precache?.total).toBeGreaterThan(0)
      expect(updates.precache?.have).toBe(updates.precache?.total)
      expect(data.parts.length).toBeGreaterThan(0)
      expect(data.parts.every(({ isKept }) => isKept)).toBe(true)
      expect(around.mode).toBe('disk')
      expect(have).toBe(total)
    }),
  )
})

test('A4: failed has a reason, and something is missing or not kept', () => {
  fc.assert(
    fc.property(files, readiness, surroundings, (updates, data, around) => {
      const { state, have, total, why } = readyCountOf(updates, data, around)
      if (state !== 'failed') return
      expect(why).not.toBeNull()
      const isCounted = updates.precache !== null && updates.precache.total > 0
      expect(have < total || !isCounted || around.mode !== 'disk').toBe(true)
    }),
  )
})

test('A4: with all files and all data on the disk, counted and settled, it is ready', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 12 }), (total, count) => {
      const parts = Array.from({ length: count }, (_, i) => part(`${i}`, true))
      const updates = { worker: 'ready', precache: { have: total, total } } as const
      expect(readyCountOf(updates, settled(...parts), offline).state).toBe('ready')
    }),
  )
})
