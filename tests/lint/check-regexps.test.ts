import { expect, test } from 'vitest'
import { faultOf, findRegexps } from './check-regexps.ts'

const found = (code: string) => {
  const { regexps, dynamic } = findRegexps('example.ts', code)
  return { patterns: regexps.map(({ pattern, flags }) => `/${pattern}/${flags}`), dynamic: dynamic.length }
}

test.each([
  ['a literal', 'text.replace(/\\s+$/gu, "")', ['/\\s+$/gu']],
  ['a pattern of constants', "const word = 'a|b'; RegExp(word, 'i')", ['/a|b/i']],
  [
    'a list of constants that is put together',
    "const words = ['a', /b+/.source]; const all = RegExp(words.join('|'))",
    ['/a|b+/'],
  ],
])('%s is found', (_name, code, patterns) => {
  expect(found(code)).toEqual({ patterns, dynamic: 0 })
})

test.each([
  ['an argument', 'function f(word: string) { return new RegExp(word) }'],
  ['a function', 'const p = RegExp(make())'],
  ['flags that are not constant', "new RegExp('a', flagsOf())"],
])('a pattern made of %s is not constant', (_name, code) => {
  expect(found(code)).toEqual({ patterns: [], dynamic: 1 })
})

test.each([
  ['a run at the end that may stand anywhere', '\\s+$', ''],
  ['a lazy beginning before a separator', '^(.+?)[\\s:,–-]+(?:use)$', 'i'],
  ['nested repetition', '^(a+)+$', ''],
])('%s is super-linear, and the answer shows a text for it', async (_name, pattern, flags) => {
  expect(await faultOf({ pattern, flags })).toMatch(/(polynomial|exponential), slow on .*repeat/)
})

test.each([
  ['^\\d{4}-\\d\\d$', ''],
  ['[^\\s"]+', 'g'],
])('/%s/%s is linear', async (pattern, flags) => {
  expect(await faultOf({ pattern, flags })).toBeNull()
})
