import { expect, test } from 'vitest'
import { faultOfSubject, findBannedNames, wordsOfName } from './check-words.ts'

test.each([
  ['lastToldAt', ['last', 'told', 'at']],
  ['LAST_TOLD_AT', ['last', 'told', 'at']],
  ['device-is-told.story.ts', ['device', 'is', 'told', 'story', 'ts']],
  ['HTMLHeard2Times', ['html', 'heard2', 'times']],
  ['untold', ['untold']],
])('%s has the words %j', (name, words) => {
  expect(wordsOfName(name)).toEqual(words)
})

test.each([
  ['a constant', 'const toldAt = 1', 'toldAt'],
  ['a function', 'function makeAnew() {}', 'makeAnew'],
  ['a type', 'interface ToldRoom { readonly id: string }', 'ToldRoom'],
  ['a member', 'interface Room { readonly lastTold: number }', 'lastTold'],
  ['a column', 'const row = { earned_at: 1 }', 'earned_at'],
  ['a private field', 'class Room { #fate = 1 }', 'fate'],
  ['a type parameter', 'type Of<Whoever> = Whoever', 'Whoever'],
  ['a component', 'const page = <ToldRoom />', 'ToldRoom'],
])('%s with a banned word is found once, with its line', (_kind, code, name) => {
  expect(findBannedNames('example.tsx', `\n${code}`)).toEqual([{ name, line: 2 }])
})

test.each([
  ['strings and comments', "// told\nconst text = 'told' + `heard`"],
  ['words that only contain one', 'const tOldest = untold + fatefulness'],
  ['names of the API', 'const icons = { never_heard: 1 }'],
])('%s are allowed', (_kind, code) => {
  expect(findBannedNames('example.ts', code)).toEqual([])
})

test.each([
  [`fix(rooms): ${'a'.repeat(61)}`, 'is longer than 72 characters'],
  ['fix(rooms): say what whoever reads was told', 'has the word "whoever"'],
  [`fix(rooms): ${'a'.repeat(60)}`, null],
])('the fault of the subject "%s" is %j', (subject, fault) => {
  expect(faultOfSubject(subject)).toBe(fault)
})
