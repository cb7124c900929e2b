import { expect, test } from 'vitest'
import { initialReadiness, type KeptPart, type Readiness, readyCountOf } from './readiness.ts'

const online = true
const offline = false
const part = (key: string, isKept: boolean): KeptPart => {
  return { kind: 'base', schoolId: 'almgardsskolan', key, id: null, name: null, isKept, keptAt: null }
}
const allFiles = { worker: 'ready', precache: { have: 30, total: 30 } } as const
const settled = (...parts: KeptPart[]): Readiness => ({ phase: 'settled', parts, why: null })

test('files alone are not ready: the data has to be there too', () => {
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

test('data alone is not ready: files that are missing are counted and said', () => {
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
