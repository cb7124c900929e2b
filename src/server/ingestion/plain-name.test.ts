import { expect, test } from 'vitest'
import { remembering } from './plain-name.ts'

test('a name that is asked for again is computed once', () => {
  const computed: string[] = []
  const remembered = remembering((name) => computed.push(name))
  expect(remembered('CO2')).toBe(remembered('CO2'))
  expect(computed).toEqual(['CO2'])
})

test('a name that means nothing is computed once as well', () => {
  const computed: string[] = []
  const remembered = remembering((name) => {
    computed.push(name)
    return undefined
  })
  remembered('rum')
  remembered('rum')
  expect(computed).toEqual(['rum'])
})

test('after thousands of ids that come once a name that comes again is still computed once', () => {
  const computed: string[] = []
  const remembered = remembering((name) => computed.push(name))
  for (let id = 0; id < 12_000; id++) remembered(`device ${id}`)
  for (let message = 0; message < 100; message++) remembered('CO2')
  expect(computed.filter((name) => name === 'CO2')).toHaveLength(1)
})
