import { expect, test } from 'vitest'
import { Busy } from '#domain/errors.ts'
import { openReadQueue, type QueuedRead, type ReadLimits, readLimits } from './read-queue.ts'

const question = (key: string, address = 'one', schoolId: string | null = 'school'): QueuedRead => ({
  key,
  address,
  schoolId,
})

/** A queue that notes which questions it has answered. */
function startQueue(limits: Partial<ReadLimits> = {}) {
  const enqueue = openReadQueue({ ...readLimits, concurrency: 1, ...limits })
  const answered: string[] = []
  const refused: string[] = []
  const ask = (asked: QueuedRead) =>
    enqueue(asked, async () => {
      answered.push(asked.key)
      return asked.key
    }).catch((error: unknown) => {
      if (!(error instanceof Busy)) throw error
      refused.push(asked.key)
      return error
    })
  return { enqueue, ask, answered, refused }
}

test('concurrent identical reads are computed once, and each caller gets the answer', async () => {
  const { ask, answered } = startQueue()
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(question('chart'))))
  expect(answers).toEqual(Array(30).fill('chart'))
  expect(answered).toEqual(['chart'])
})

test('an address that asks without end waits behind itself', async () => {
  const { ask, answered } = startQueue()
  const flood = Array.from({ length: 50 }, (_, index) => ask(question(`flood ${index}`, 'stranger')))
  const others = ['a', 'b'].map((key) => ask(question(key, 'school')))
  await Promise.all([...flood, ...others])
  expect(answered).toHaveLength(52)
  expect(answered.indexOf('a')).toBe(1)
  expect(answered.indexOf('b')).toBe(3)
})

test('behind one address, a flood of reads for one school does not starve the others', async () => {
  const { ask, answered } = startQueue()
  const flood = Array.from({ length: 50 }, (_, index) => ask(question(`flood ${index}`, 'town', 'a')))
  const others = ['b', 'c', 'd'].map((school) => ask(question(school, 'town', school)))
  const elsewhere = ask(question('home', 'home', 'b'))
  await Promise.all([...flood, ...others, elsewhere])
  expect(answered).toHaveLength(54)
  for (const key of ['b', 'c', 'd', 'home']) expect(answered.indexOf(key)).toBeLessThan(6)
})

test('a queued read moves up when an address with an earlier place asks for it too', async () => {
  const { ask, answered } = startQueue()
  const flood = Array.from({ length: 50 }, (_, index) => ask(question(`chart ${index}`, 'stranger')))
  await Promise.all([...flood, ask(question('chart 49', 'school'))])
  expect(answered.indexOf('chart 49')).toBe(1)
  expect(answered).toHaveLength(50)
})

test('when the queue is full, the address with most reads in it is rejected with a time to retry', async () => {
  const { ask, answered, refused } = startQueue({ maxQueued: 10 })
  const flood = Array.from({ length: 20 }, (_, index) => ask(question(`flood ${index}`, 'stranger')))
  const other = ask(question('other', 'school'))
  const answers = await Promise.all([...flood, other])
  expect(answered).toContain('other')
  expect(answered).toHaveLength(10)
  expect(refused).toHaveLength(11)
  const busy = answers.find((answer) => answer instanceof Busy)
  expect(busy).toMatchObject({ code: 'too_many_reads' })
  expect((busy as Busy).retryAfterS).toBeGreaterThan(0)
})

test('one school leaves room for the others, wherever its visitors are', async () => {
  const { ask, answered, refused } = startQueue({ maxQueued: 10, maxQueuedPerSchool: 5 })
  const flood = Array.from({ length: 20 }, (_, index) => ask(question(`${index}`, `visitor ${index}`)))
  const others = Array.from({ length: 5 }, (_, index) => ask(question(`b ${index}`, `b ${index}`, 'b')))
  await Promise.all([...flood, ...others])
  expect(answered.filter((key) => key.startsWith('b '))).toHaveLength(5)
  expect(refused).toHaveLength(15)
})

test('a read that has waited too long is rejected instead of being answered after its client has left', async () => {
  const { enqueue, ask, refused } = startQueue({ maxWaitMs: 0 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const slow = enqueue(question('slow'), () => gate).catch(() => 'refused')
  const late = ask(question('late'))
  setTimeout(open, 20)
  await Promise.all([slow, late])
  expect(refused).toEqual(['late'])
})

test('a failed read is rejected for all its callers, and the next one starts', async () => {
  const { enqueue, ask } = startQueue()
  const failing = [1, 2].map(() =>
    enqueue(question('bad'), async () => {
      throw new Error('broken')
    }),
  )
  const outcomes = await Promise.allSettled([...failing, ask(question('good'))])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('other work of the event loop runs between two reads', async () => {
  const { ask, answered } = startQueue()
  const all = Array.from({ length: 20 }, (_, index) => ask(question(`${index}`)))
  const seen: number[] = []
  const look = () => {
    seen.push(answered.length)
    if (answered.length < 20) setImmediate(look)
  }
  setImmediate(look)
  await Promise.all(all)
  expect(Math.max(...seen.map((count, index) => count - (seen[index - 1] ?? 0)))).toBe(1)
})
