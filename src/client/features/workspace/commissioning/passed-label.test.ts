import { expect, test } from 'vitest'
import { forgottenAfterMs, PassedLabel } from './passed-label.ts'

const [a, b] = ['00005eef10000016', '00005eef10000017']

test('a label that is held before the camera is dealt with once, until another one has been read', () => {
  const passed = new PassedLabel()
  expect(passed.isNew(a, 0)).toBe(true)
  expect(passed.isNew(a, 200)).toBe(false)
  // Minutes at the question which room: the camera is off meanwhile.
  expect(passed.isNew(a, 300_000)).toBe(false)
  expect(passed.isNew(b, 300_200)).toBe(true)
  expect(passed.isNew(a, 300_400)).toBe(true)
})

test('a look in between that reads nothing changes nothing, some seconds without a label do', () => {
  const passed = new PassedLabel()
  passed.isNew(a, 0)
  expect(passed.isNew(null, 200)).toBe(false)
  expect(passed.isNew(a, 400)).toBe(false)
  passed.isNew(null, 600)
  passed.isNew(null, 599 + forgottenAfterMs)
  expect(passed.isNew(a, 700 + forgottenAfterMs)).toBe(false)
  passed.isNew(null, 10_000)
  passed.isNew(null, 10_000 + forgottenAfterMs)
  expect(passed.isNew(a, 10_200 + forgottenAfterMs)).toBe(true)
})

test('a label whose request failed is read again', () => {
  const passed = new PassedLabel()
  passed.isNew(a, 0)
  passed.forget()
  expect(passed.isNew(a, 200)).toBe(true)
})
