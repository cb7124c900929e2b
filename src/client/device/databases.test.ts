import { expect, test } from 'vitest'
import { reopening } from './databases.ts'
import { storeWithTimeout, TimeoutError } from './durable-store.ts'

/** Opens connections that end as asked, one after the other; the last of them lives. */
function connections(...ends: readonly Error[]) {
  let count = 0
  const open = () => {
    const end = ends[count]
    count += 1
    return async <T>() => {
      if (end) throw end
      return 'kept' as T
    }
  }
  return { use: reopening(open), opened: () => count }
}

const noop = () => undefined

test.each(['InvalidStateError', 'UnknownError', 'AbortError'])(
  'a connection that has died (%s) is opened once more',
  async (name) => {
    const { use, opened } = connections(new DOMException('', name))
    await expect(use('readwrite', noop)).resolves.toBe('kept')
    await expect(use('readwrite', noop)).resolves.toBe('kept')
    expect(opened()).toBe(2)
  },
)

test('of several uses that fail at once, only the first reopens the connection', async () => {
  const { use, opened } = connections(new DOMException('', 'InvalidStateError'))
  await Promise.all([use('readonly', noop), use('readonly', noop)])
  expect(opened()).toBe(2)
})

test('a connection that dies again is not reopened a third time, nor one whose disk is full', async () => {
  const dead = new DOMException('', 'UnknownError')
  const twice = connections(dead, dead)
  await expect(twice.use('readwrite', noop)).rejects.toBe(dead)
  const full = new DOMException('', 'QuotaExceededError')
  const { use, opened } = connections(full)
  await expect(use('readwrite', noop)).rejects.toBe(full)
  expect(opened()).toBe(1)
})

test('a connection that never responds is replaced for the next use', async () => {
  const { use, opened } = connections(new TimeoutError())
  await expect(use('readwrite', noop)).rejects.toBeInstanceOf(TimeoutError)
  await expect(use('readwrite', noop)).resolves.toBe('kept')
  expect(opened()).toBe(2)
  const silent = storeWithTimeout(5, () => new Promise(() => undefined))
  await expect(silent('readonly', noop)).rejects.toBeInstanceOf(TimeoutError)
})
