import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addCounts, noCounts, readPlaywrightCounts, readVitestCounts } from './counts.ts'

const folder = mkdtempSync(join(tmpdir(), 'kotte-counts-'))

function reportFile(name: string, content: unknown): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(content))
  return file
}

test("Vitest's skipped and planned tests are both skipped", () => {
  const file = reportFile('vitest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
  })
  expect(readVitestCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 5, secondTry: 0 })
})

test('a story that passed only at the second try has passed, and is counted as such', () => {
  const file = reportFile('stories.json', { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })
  expect(readPlaywrightCounts(file)).toEqual({ passed: 5, failed: 1, skipped: 2, secondTry: 1 })
})

test.each([readVitestCounts, readPlaywrightCounts])(
  'a missing report means that nothing was tested',
  (read) => {
    expect(read(join(folder, 'never-written.json'))).toEqual(noCounts)
  },
)

test('counts add up', () => {
  const some = { passed: 1, failed: 2, skipped: 3, secondTry: 4 }
  expect(addCounts(some, { passed: 10, failed: 20, skipped: 30, secondTry: 40 })).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    secondTry: 44,
  })
})
