import { expect, test } from 'vitest'
import type { Installation } from '#contract/municipality-installation.ts'
import { knownNow } from '#domain/time/age.ts'
import { faultsOf } from './faults.ts'

const now = knownNow(Date.parse('2026-11-25T09:40:00Z'))
const well: Installation = {
  version: '0.1.0',
  started_at: '2026-11-24T09:40:00Z',
  database: { kind: 'sqlite', bytes: 1e9, is_damaged: false, is_full: false },
  disk: { free_bytes: 148e9, total_bytes: 200e9 },
  is_clock_trusted: true,
  backup: {
    is_rehearsed_here: true,
    is_wanted: false,
    at: '2026-11-25T02:10:00Z',
    problem: null,
    newest_reading_at: null,
  },
  mail: { host: 'smtp.kottebo.example', waiting: 0, last_try: null },
  sign_in: { providers: ['Entra'], last_at: null },
  connections: [],
  unread: 0,
}
const connection = {
  school_id: 'municipality',
  school_name: null,
  key: 'mqtt',
  title: { sv: 'MQTT', en: 'MQTT' },
  last_success_at: null,
  is_failing: false,
  accepted: 0,
  rejected: 0,
  hours: [],
}

test.each<[string, Partial<Installation>, readonly string[]]>([
  ['all is well', {}, []],
  ['the database is damaged', { database: { ...well.database, is_damaged: true } }, ['database']],
  ['a tenth of the disk is left', { disk: { free_bytes: 20e9, total_bytes: 200e9 } }, []],
  ['less than a tenth is left', { disk: { free_bytes: 19e9, total_bytes: 200e9 } }, ['disk']],
  ['the disk is another computer’s', { disk: null }, []],
  ['that one is full', { disk: null, database: { ...well.database, is_full: true } }, ['disk']],
  ['the clock is not trusted', { is_clock_trusted: false }, ['clock']],
  [
    'the last rehearsal is 37 hours old',
    { backup: { ...well.backup, at: '2026-11-23T20:40:00Z' } },
    ['backup'],
  ],
  ['it failed', { backup: { ...well.backup, problem: 'no_room' } }, ['backup']],
  ['there was none yet', { backup: { ...well.backup, at: null } }, []],
  ['nobody can sign in', { sign_in: { providers: [], last_at: null } }, ['sign_in']],
  ['mail is not set up', { mail: null }, []],
  [
    'a test e-mail was not taken',
    { mail: { host: 'x', waiting: 0, last_try: { at: '2026-11-25T09:00:00Z', problem: 'unreachable' } } },
    ['mail'],
  ],
  ['digests wait', { mail: { host: 'x', waiting: 4, last_try: null } }, ['mail']],
  ['a connection works', { connections: [connection] }, []],
  ['one fails', { connections: [connection, { ...connection, is_failing: true }] }, ['connections']],
])('%s', (_what, change, expected) => {
  expect(faultsOf({ ...well, ...change }, now)).toEqual(expected)
})
