import { expect, test } from 'vitest'
import { type SensorFacts, sensorProblem } from './problem.ts'

const now = Date.parse('2026-03-10T10:00:00Z')
const hour = 3_600_000
const well: SensorFacts = {
  status: 'active',
  lastSyncAt: now - hour,
  lastSyncStatus: 'success',
  lastSyncCode: null,
  expectedIntervalS: 900,
  batteryPercent: 80,
  batteryReportedAt: now - hour,
}

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
])('after %s the next step is about that', (lastSyncCode, word) => {
  const facts = { ...well, lastSyncStatus: 'failure', lastSyncCode } as const
  expect(sensorProblem(facts, now)?.nextStep.sv).toContain(word)
})
