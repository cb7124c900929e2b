import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { postgresOfEachChange, storiesOfEachChange } from './each-change.ts'

test('what is to be run at each change is there', () => {
  const stories = readdirSync('tests/stories')
  expect(storiesOfEachChange.filter((name) => !stories.includes(`${name}.story.ts`))).toEqual([])
  const tests = ['src/server/storage', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )
  const isMissing = (name: string) =>
    !tests.some((path) => path.startsWith(name) && path.endsWith('.test.ts'))
  expect(postgresOfEachChange.filter(isMissing)).toEqual([])
})
