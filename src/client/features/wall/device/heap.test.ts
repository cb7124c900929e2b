import { expect, test } from 'vitest'
import { isHeapFull } from './heap.ts'

test.each([
  ['does not tell', undefined, false],
  ['has room', { usedJSHeapSize: 60e6, jsHeapSizeLimit: 100e6 }, false],
  ['is nearly full', { usedJSHeapSize: 71e6, jsHeapSizeLimit: 100e6 }, true],
])('a heap that %s is full: %s', (_what, heap, isFull) => {
  expect(isHeapFull(heap)).toBe(isFull)
})
