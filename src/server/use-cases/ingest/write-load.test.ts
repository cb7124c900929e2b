import { expect, test } from 'vitest'
import { municipalityId } from '#domain/schools/school.ts'
import { openLoad } from './write-load.ts'

const small = { uplinks: 1, bytes: 500 }
const sender = (integrationId: string, schoolId = integrationId, sendsAgain = true) => ({
  integrationId,
  schoolId,
  sendsAgain,
})

/** How many messages of different senders are let in before one is refused. */
function admitted(load: ReturnType<typeof openLoad>, who: (n: number) => ReturnType<typeof sender>): number {
  for (let n = 0; n < 100_000; n++) {
    try {
      load.admit(who(n))
    } catch {
      return n
    }
    load.enter(who(n), small)
  }
  return Number.POSITIVE_INFINITY
}

/** A load that has learnt that a message takes so long. */
function learnt(messageMs: number): ReturnType<typeof openLoad> {
  const load = openLoad()
  for (let n = 0; n < 100; n++)
    load.noteStored({
      messages: 32,
      uplinks: 32,
      storingMs: 16 * messageMs,
      commitMs: 16 * messageMs,
      waitedMs: 0,
      unitsAhead: 0,
    })
  return load
}

test('the queue never holds more than can be stored in half a second, however slow the disk is', () => {
  for (const messageMs of [0.2, 1, 3]) {
    const count = admitted(learnt(messageMs), (n) => sender(`s${n}`))
    expect(count * messageMs).toBeGreaterThan(100)
    expect(count * messageMs).toBeLessThan(500)
  }
})

test('senders that do not retry are refused last', () => {
  const load = learnt(1)
  admitted(load, (n) => sender(`s${n}`))
  expect(() => load.admit(sender('other'))).toThrow()
  expect(() => load.admit(sender('other', 'other', false))).not.toThrow()
})

test('one webhook takes a quarter, one school a half, the connection of the municipality as much as there is', () => {
  const all = admitted(learnt(0.2), (n) => sender(`s${n}`))
  const hook = admitted(learnt(0.2), () => sender('one'))
  const school = admitted(learnt(0.2), (n) => sender(`hook${n}`, 'school'))
  expect(hook / all).toBeCloseTo(0.25, 1)
  expect(school / all).toBeCloseTo(0.5, 1)
  expect(admitted(learnt(0.2), () => sender('m', municipalityId))).toBe(all)
})

test('other work of the server reduces the capacity', () => {
  const quick = learnt(0.2)
  const measured = { messages: 32, uplinks: 32, storingMs: 3, commitMs: 3, waitedMs: 900, unitsAhead: 1800 }
  for (let n = 0; n < 100; n++) quick.noteStored(measured)
  // A unit took half a millisecond to get through.
  expect(admitted(quick, (n) => sender(`s${n}`)) * 9 * 0.5).toBeLessThan(400)
})

test('finished messages free capacity', () => {
  const load = learnt(1)
  const leave = Array.from({ length: 20 }, (_, n) =>
    load.enter(sender(`s${n}`), { uplinks: 10_000, bytes: 1 }),
  )
  expect(() => load.admit(sender('s1'))).toThrow()
  for (const item of leave) item()
  expect(() => load.admit(sender('s1'))).not.toThrow()
})

test('bodies that wait have a largest size in memory', () => {
  const load = openLoad()
  for (let n = 0; n < 65; n++) load.enter(sender(`s${n}`), { uplinks: 0, bytes: 1024 * 1024 })
  expect(() => load.admit(sender('other', 'other', false))).toThrow()
})
