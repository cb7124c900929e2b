import { expect, test } from 'vitest'
import { isBatteryLow, type SensorFacts, sensorProblem } from './problem.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const hour = 3_600_000
const well: SensorFacts = {
  status: 'active',
  isByHand: false,
  lastSyncAt: now - hour,
  lastSyncStatus: 'success',
  lastSyncCode: null,
  expectedIntervalS: 900,
  measured: [],
  batteryPercent: 80,
  batteryMillivolts: null,
  batteryReportedAt: now - hour,
}

/** A metric that is silent from so many ms after now on. */
function measured(staleIn: number | null, kind?: 'stuck_value') {
  const staleAt = staleIn === null ? null : now + staleIn
  return { observedAt: now - hour, staleAt, hidden: kind ? { kind, since: now - hour } : null }
}

test('a battery that was low has to rise well above the limit', () => {
  const at = (batteryPercent: number) => ({ batteryPercent, batteryMillivolts: null })
  expect([isBatteryLow(at(24), true), isBatteryLow(at(25), true), isBatteryLow(at(21))]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [{}, undefined],
  [{ lastSyncAt: null }, 'never_heard'],
  [{ lastSyncAt: now - 2 * hour }, undefined],
  [{ lastSyncAt: now - 2 * hour - 1 }, 'silent'],
  [{ lastSyncAt: now - 2 * hour - 1, expectedIntervalS: 3600 }, undefined],
  [{ lastSyncStatus: 'failure' }, 'rejected'],
  [{ batteryPercent: 20 }, 'battery_low'],
  [{ batteryPercent: 21 }, undefined],
  [{ batteryPercent: null }, undefined],
  [{ batteryPercent: null, batteryMillivolts: 3299 }, 'battery_low'],
  [{ batteryPercent: null, batteryMillivolts: 3300 }, undefined],
  [{ batteryPercent: null, batteryMillivolts: 3000 }, undefined],
  // It still sends its battery, and measures nothing any longer.
  [{ measured: [measured(-1)] }, 'no_values'],
  [{ measured: [measured(-1)], lastSyncAt: now - 2 * hour - 1 }, 'silent'],
  [{ measured: [measured(-1), measured(1)] }, undefined],
  [{ measured: [measured(null)] }, undefined],
  [{ measured: [measured(1, 'stuck_value')], batteryPercent: 5 }, 'wrong_values'],
  [{ measured: [measured(-1, 'stuck_value')] }, 'no_values'],
  // What it sends now is refused: it is heard.
  [{ measured: [measured(-1)], lastSyncStatus: 'failure' }, 'rejected'],
  [{ measured: [measured(-1)], lastSyncStatus: 'failure', lastSyncAt: now - 2 * hour - 1 }, 'silent'],
  [{ measured: [measured(-1)], isByHand: true }, undefined],
  [{ lastSyncAt: now - 300 * hour, lastSyncStatus: 'failure', isByHand: true }, undefined],
  [{ measured: [measured(1, 'stuck_value')], isByHand: true }, 'wrong_values'],
  [{ lastSyncAt: null, status: 'inactive' }, undefined],
] as const)('%o: %s', (facts, kind) => {
  expect(sensorProblem({ ...well, ...facts }, now)?.kind).toBe(kind)
})

test.each([
  ['unknown_device_model', 'modellen'],
  ['unknown_fields', 'fält'],
  ['placed_elsewhere', 'ute'],
  ['in_the_future', 'klocka'],
  ['implausible', 'inte kan stämma'],
  ['not_a_number', 'inget värde'],
])('after %s the next step is about that', (lastSyncCode, word) => {
  const facts = { ...well, lastSyncStatus: 'failure', lastSyncCode } as const
  expect(sensorProblem(facts, now)?.nextStep.sv).toContain(word)
})
