import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A requirement of `docs/offline.md`: `- **A1** what holds: where it is tested`. */
const requirements = new Map(
  [...readFileSync('docs/offline.md', 'utf8').matchAll(/^- \*\*([APTW]\d+)\*\* (.*(?:\n {2}.*)*)/gm)].map(
    ([, id = '', text = '']) => [id, text],
  ),
)

/** Numbers at the end of tests' titles, `'… (A1 P2)'`, and those that a check in three engines proves. */
const tested = new Set(
  globSync(['{src,sw,tests}/**/*.{test.ts,test.tsx,story.ts}', 'tests/engines/checks/*.ts']).flatMap(
    (file) => {
      const text = readFileSync(file, 'utf8')
      const ofTitles = [...text.matchAll(/ \(([APTW]\d+(?: [APTW]\d+)*)\)['`]/g)]
      const ofChecks = [...text.matchAll(/(?:proves: |^ {2}\[)\[([^\]]*)\]/gm)]
      return [...ofTitles, ...ofChecks].flatMap(([, ids = '']) => ids.match(/\b[APTW]\d+\b/g) ?? [])
    },
  ),
)

test('there are 59 requirements of working without a network', () => {
  expect(requirements.size).toBe(59)
})

test('each requirement has a test with its number, or says how it is checked without one', () => {
  const isExplained = (id: string) => /by hand|npm run bench/.test(requirements.get(id) ?? '')
  expect([...requirements.keys()].filter((id) => !tested.has(id) && !isExplained(id))).toEqual([])
})

test('no test has the number of a requirement that does not exist', () => {
  expect([...tested].filter((id) => !requirements.has(id))).toEqual([])
})
