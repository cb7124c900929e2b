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

test("Vitest's skipped and planned tests are both skipped, and what failed is named and says why", () => {
  const file = reportFile('vitest.json', {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 3,
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'one and one', status: 'passed' },
          { fullName: 'two and two', status: 'failed', failureMessages: ['expected 5\n\n    to be 4'] },
        ],
      },
      { name: join(process.cwd(), 'src/broken.test.ts'), status: 'failed', assertionResults: [] },
    ],
  })
  expect(readVitestCounts(file)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 5,
    secondTry: 0,
    failures: ['src/a.test.ts: two and two\n      expected 5\n          to be 4', 'src/broken.test.ts'],
  })
})

test('a story that passed only at the second try has passed, and is counted as such', () => {
  const spec = (title: string, ok: boolean) => ({
    file: 'a.story.ts',
    title,
    ok,
    tests: [{ results: ok ? [{}] : [{ error: { message: '\u001b[31mnothing is seen\u001b[39m' } }] }],
  })
  const file = reportFile('stories.json', {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ specs: [spec('a pupil plays', true)], suites: [{ specs: [spec('a wall shows', false)] }] }],
  })
  expect(readPlaywrightCounts(file)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    secondTry: 1,
    failures: ['a.story.ts: a wall shows\n      nothing is seen'],
  })
})

test.each([readVitestCounts, readPlaywrightCounts])(
  'a missing report means that nothing was tested',
  (read) => {
    expect(read(join(folder, 'never-written.json'))).toEqual(noCounts)
  },
)

test('counts add up', () => {
  const counts = { passed: 1, failed: 2, skipped: 3, secondTry: 4, failures: ['one'] }
  const more = { passed: 10, failed: 20, skipped: 30, secondTry: 40, failures: ['two'] }
  expect(addCounts(counts, more)).toEqual({
    passed: 11,
    failed: 22,
    skipped: 33,
    secondTry: 44,
    failures: ['one', 'two'],
  })
})
