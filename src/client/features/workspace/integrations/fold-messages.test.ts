import { expect, test } from 'vitest'
import { foldRepeats, kindOf } from './fold-messages.ts'
import { readOutcome } from './message-outcome.ts'

const came = (id: string, device: string, minute: number, rejected: readonly string[] = []) => ({
  id,
  received_at: `2026-03-10T10:${minute}:00.000Z`,
  body: '{}',
  devices: [{ external_id: device, name: null, sensor_id: null, room: null, values: [] }],
  outcome: readOutcome({
    kind: 'uplinks',
    accepted: rejected.length === 0 ? 1 : 0,
    duplicate: 0,
    rejected: rejected.map((code) => ({ metric_key: '*', code })),
  } as { kind: string }),
})

test('equal messages of a device are one line, however far apart', () => {
  const folded = foldRepeats([
    came('5', 'a', 50),
    came('4', 'b', 40),
    came('3', 'a', 30),
    came('2', 'a', 20, ['too_old']),
    came('1', 'a', 10),
  ])
  expect(folded.map(({ message, repeats, since }) => [message.id, repeats, since.slice(14, 16)])).toEqual([
    ['5', 2, '10'],
    ['4', 0, '40'],
    ['2', 0, '20'],
  ])
})

test('a message of which anything was rejected is a rejected one', () => {
  expect(kindOf(came('1', 'a', 10, ['too_old']).outcome)).toBe('rejected')
  expect(kindOf(readOutcome({ kind: 'ignored', event: 'join' } as { kind: string }))).toBe('other')
})
