import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { integrationTitles } from '#server/http/integrations/integration-titles.ts'
import { integrationTypes } from '#server/ingestion/integration-types.ts'

const folder = 'src/client/features/workspace/integrations'
const keysIn = (file: string) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^ {2}'?([\w.]+)'?:/gm)].map(([, key]) => key ?? '')

test('the workspace has words for what every kind of integration gives and how it is connected', () => {
  const named = keysIn('integration-words.tsx')
  const without = integrationTypes.filter(({ key }) => named.filter((each) => each === key).length !== 2)
  expect(without.map(({ key }) => key)).toEqual([])
})

test('every kind of integration has a name, and everything that devices send through can be chosen for a new device', () => {
  const keys = integrationTypes.map(({ key }) => key)
  expect(keys.filter((key) => !(key in integrationTitles))).toEqual([])
  const choices = [
    ...readFileSync('src/client/features/workspace/sensors/ReplaceDevice.tsx', 'utf8').matchAll(
      /^ {2}\['(\w+)', /gm,
    ),
  ].map(([, key]) => key ?? '')
  // A scale weighs for the school and has no place; what sends to others brings nothing.
  const withDevices = keys.filter((key) => !['food_waste_scale', 'outbound_webhook'].includes(key))
  expect(choices.toSorted()).toEqual(withDevices.toSorted())
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
