import { expect, test } from 'vitest'
import { createLock } from './lock.ts'

test('of two calls with one key the second is dropped while the first is pending', async () => {
  const lock = createLock()
  let runs = 0
  const work = async () => {
    runs += 1
    return runs
  }
  expect(await Promise.all([lock('feel', work), lock('feel', work)])).toEqual([1, null])
  expect(await lock('feel', work)).toBe(2)
})

test('another key is not locked', async () => {
  const lock = createLock()
  const work = async () => 'done'
  expect(await Promise.all([lock('opening', work), lock('airing', work)])).toEqual(['done', 'done'])
})

test('work that throws frees its key', async () => {
  const lock = createLock()
  const full = lock('feel', () => Promise.reject(new Error('the disk is full')))
  expect(await lock('feel', async () => 'second')).toBeNull()
  await expect(full).rejects.toThrow('the disk is full')
  expect(await lock('feel', async () => 'third')).toBe('third')
})
