import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileGroups } from './file-groups.ts'
import { testOf } from './name-patterns.ts'

const sources = globSync('src/**/*.*').map((file) => file.replaceAll('\\', '/'))

test('every name in a group is that of a file', () => {
  const names = fileGroups
    .flatMap(({ files = [], except = [] }) => [...files, ...except])
    .filter((pattern) => pattern.startsWith('src/'))
    // What follows a ? is added while building.
    .flatMap((pattern) => namesIn(pattern.replace(/\?.*/, '')))
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter((name) => !sources.some(testOf({ files: [name] })))).toEqual([])
})

/** `a/{b,c}` is `a/b` and `a/c`. */
function namesIn(pattern: string): readonly string[] {
  const [, before = '', choice = '', after = ''] = /^(.*?)\{(.*?)\}(.*)$/.exec(pattern) ?? []
  return choice ? choice.split(',').flatMap((each) => namesIn(`${before}${each}${after}`)) : [pattern]
}
