import { expect, test } from 'vitest'
import { createLock } from './lock.ts'

test('of two calls with one key the second is dropped while the first is pending', async () => {
  const lock = createLock()
  let runs = 0
  const work = async () => {
    runs += 1
    return runs
  }
  expect(await Promise.all([lock('feel', 'fresh', work), lock('feel', 'okay', work)])).toEqual([1, null])
  expect(await lock('feel', 'okay', work)).toBe(2)
})

test('the same content is dropped for a moment after it was kept, and another one is not', async () => {
  const lock = createLock()
  const work = async () => 'kept'
  expect(await lock('mark', 'break', work)).toBe('kept')
  expect(await lock('mark', 'break', work)).toBeNull()
  expect(await lock('mark', 'lesson', work)).toBe('kept')
})

test('another key is not locked', async () => {
  const lock = createLock()
  const work = async () => 'done'
  const both = [lock('opening', 'opening', work), lock('airing', 'airing', work)]
  expect(await Promise.all(both)).toEqual(['done', 'done'])
})

test('work that throws frees its key and its content', async () => {
  const lock = createLock()
  const full = lock('feel', 'fresh', () => Promise.reject(new Error('the disk is full')))
  expect(await lock('feel', 'okay', async () => 'second')).toBeNull()
  await expect(full).rejects.toThrow('the disk is full')
  expect(await lock('feel', 'fresh', async () => 'third')).toBe('third')
})
