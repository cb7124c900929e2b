import { expect, test } from 'vitest'
import { precacheEntriesIn } from './precache.ts'

test('the list is found among minified code, also when a name holds a bracket', () => {
  const entries = [
    { revision: null, url: 'assets/a[1].js', integrity: 'sha384-x' },
    { revision: '1', url: 'index.html' },
  ]
  expect(precacheEntriesIn(`(()=>{let e=[1,2];n(${JSON.stringify(entries)});t([3])})()`)).toEqual(entries)
})

test.each(['self.skipWaiting()', '[{"url":"a.js"', ''])('%s has no list', (source) => {
  expect(() => precacheEntriesIn(source)).toThrow('precache list')
})
