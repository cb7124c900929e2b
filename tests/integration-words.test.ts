import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { integrationTypes } from '#server/ingestion/integration-types.ts'

const folder = 'src/client/features/workspace/integrations'
const keysIn = (file: string) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, key]) => key ?? '')

test('the workspace has words for what every kind of integration gives and how it is connected', () => {
  const named = keysIn('integration-words.tsx')
  const without = integrationTypes.filter(({ key }) => named.filter((each) => each === key).length !== 2)
  expect(without.map(({ key }) => key)).toEqual([])
})

test('every setting that a form shows has a title in both languages', () => {
  const named = keysIn('setting-words.tsx')
  const settings = integrationTypes.flatMap(({ settingsSchema }) => Object.entries(settingsSchema.properties))
  const shown = settings.filter(([, { type }]) => type !== 'object').map(([key]) => key)
  expect([...new Set(shown)].filter((key) => !named.includes(key))).toEqual([])
})

test('every reason for which a message is refused has words', () => {
  const named = keysIn('rejection-words.tsx')
  const sources = globSync('src/server/ingestion/**/*.ts').map((path) => readFileSync(path, 'utf8'))
  const reasons = sources.flatMap((source) => [...source.matchAll(/malformed\('(\w+)'\)/g)])
  expect(reasons.length).toBeGreaterThan(20)
  expect(
    [...new Set(reasons.map(([, reason]) => reason ?? ''))].filter((each) => !named.includes(each)),
  ).toEqual([])
})
