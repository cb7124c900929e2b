import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const answers = ['holds', 'does not hold', 'elsewhere', 'does not apply'] as const
type Answer = (typeof answers)[number]

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const inStandard = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]

const table = readFileSync('docs/security-asvs.md', 'utf8')
const overview = readFileSync('docs/security.md', 'utf8')

const requirements = [
  ...table.matchAll(/^\| V(\d+)\.(\d+\.\d+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]*) \|$/gm),
].map(([, chapter, number, answer, why = '']) => ({
  id: `V${chapter}.${number}`,
  chapter: Number(chapter),
  answer: answer as Answer,
  why,
}))

/** How many have each answer, in one chapter or in all (null). */
function counts(chapter: number | null): readonly number[] {
  const selected = requirements.filter((requirement) => chapter === null || requirement.chapter === chapter)
  return answers.map((answer) => selected.filter((candidate) => candidate.answer === answer).length)
}

test('every requirement of levels 1 and 2 has one answer, and a reason', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
  const ofChapters = inStandard.map((_, index) => counts(index + 1).reduce((sum, count) => sum + count))
  expect(ofChapters).toEqual(inStandard)
  expect(requirements.filter(({ answer }) => !answers.includes(answer))).toEqual([])
  expect(requirements.filter(({ why }) => why === '')).toEqual([])
})

test('the overview of chapters has the counts of the table', () => {
  const rows = [...overview.matchAll(/^\| V\d+ [^|]*\| (\d+) \| (\d+) \| (\d+) \| (\d+) \|/gm)]
  expect(rows.map((row) => row.slice(1).map(Number))).toEqual(inStandard.map((_, index) => counts(index + 1)))
  const all = /The (\d+) requirements.*?(\d+) hold, (\d+) do not,\s(\d+) are .*? (\d+) do not apply/s.exec(
    overview,
  )
  expect(all?.slice(1).map(Number)).toEqual([requirements.length, ...counts(null)])
})

test('what holds is shown by something, and what is named is there', () => {
  const tests = new Set(
    globSync(['tests/api/*.test.ts', 'tests/stories/*.story.ts']).map((file) =>
      basename(file).replace(/\.(test|story)\.ts$/, ''),
    ),
  )
  const named = requirements.map(({ id, answer, why }) => ({
    id,
    answer,
    names: [...why.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    isBelow: why.includes('](#'),
  }))
  const isThere = (name: string) => tests.has(name) || existsSync(name)
  const unshown = named.filter(
    ({ answer, names, isBelow }) => answer === 'holds' && !isBelow && !names.some(isThere),
  )
  expect(unshown).toEqual([])
  const files = named.flatMap(({ id, names }) =>
    names.filter((name) => /^(src|tests|docs|deploy)\//.test(name)).map((name) => ({ id, name })),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter(({ name }) => !existsSync(name))).toEqual([])
})
