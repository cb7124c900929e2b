import { expect, test } from 'vitest'
import { keepReplacedMs, planAssets } from './current-assets.ts'

const now = Date.UTC(2026, 8, 1)
const current = new Set(['assets/new.js'])

test('a file that this build has replaced stays, and its day is remembered', () => {
  const plan = planAssets(['assets/new.js', 'assets/old.js'], current, {}, now)
  expect(plan).toEqual({ remove: [], replaced: { 'assets/old.js': now } })
})

test('the thirty days count from when a file was replaced, not from when it was built', () => {
  const replacedAt = now - keepReplacedMs
  const replaced = { 'assets/old.js': replacedAt }
  expect(planAssets(['assets/old.js'], current, replaced, now)).toEqual({ remove: [], replaced })
  expect(planAssets(['assets/old.js'], current, replaced, now + 1)).toEqual({
    remove: ['assets/old.js'],
    replaced: {},
  })
})

test('a compressed copy goes with its file', () => {
  const replaced = { 'assets/old.js': now - keepReplacedMs - 1 }
  const present = ['assets/old.js', 'assets/old.js.br', 'assets/old.js.gz', 'assets/new.js.br']
  expect(planAssets(present, current, replaced, now).remove).toEqual(present.slice(0, 3))
})

test('a file that comes back with its old content is current again', () => {
  const plan = planAssets(['assets/new.js'], current, { 'assets/new.js': 0 }, now)
  expect(plan).toEqual({ remove: [], replaced: {} })
})
