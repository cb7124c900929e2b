import { expect, test } from 'vitest'
import { buildTargets } from '#build/browsers.ts'
import { faultsOfScript, faultsOfStyles } from './browser-faults.ts'
import { newFeatures } from './browser-support.ts'

const features = newFeatures()
const inScript = (text: string) => faultsOfScript('a.tsx', text, features).map(({ feature }) => feature)
const inStyles = (text: string) => faultsOfStyles(text, features).map(({ feature }) => feature)

test('the oldest browsers are those that the build compiles for', () => {
  expect(buildTargets).toEqual(['chrome109', 'edge109', 'safari16.4', 'ios16.4', 'firefox115'])
})

test.each([
  ['a method of an unknown object', 'rows.toSorted()', '.toSorted()'],
  ['a method of a chain', 'rows?.map(f).toReversed()', '.toReversed()'],
  ['a method with the name of a keyword', 'rows.with(1, row)', '.with()'],
  ['a method of sets', 'mine.union(yours)', '.union()'],
  ['a method of elements', 'field.checkVisibility()', '.checkVisibility()'],
  ['a static method', 'Object.groupBy(rows, key)', 'Object.groupBy'],
  ['a static method of a web API', 'AbortSignal.any(signals)', 'AbortSignal.any'],
  ['a class', 'new CloseWatcher()', 'CloseWatcher'],
  ['a flag of regular expressions', 'const letter = /[\\p{L}--[a-z]]/v', '/…/v'],
  ['an attribute', '<div popover="auto" />', '<… popover>'],
  ['a selector in a string', "const style = { '&:has(b)': {} }", ':has'],
])('%s is found', (_what, text, feature) => {
  expect(inScript(text)).toEqual([feature])
})

test.each([
  ['an older method', 'rows.findLast(isNew)'],
  ['an optional call', 'rows.toSorted?.()'],
  ['a use after a question', "if ('groupBy' in Object) Object.groupBy(rows, key)"],
  ['a use after a question of its type', "typeof CloseWatcher === 'function' && new CloseWatcher()"],
  ['a name of the file itself', 'import { CloseWatcher } from "./a.ts"; new CloseWatcher()'],
  ['a function of a namespace', 'import * as v from "valibot"; v.union([a])'],
  ['an attribute of a component', '<Menu popover="auto" />'],
])('%s is allowed', (_what, text) => {
  expect(inScript(text)).toEqual([])
})

test.each([
  ['a selector', 'a:has(b) { top: 0 }', ':has'],
  ['nesting', 'a { b { top: 0 } }', ':nesting'],
  ['an at-rule', '@scope (a) { b { top: 0 } }', '@scope'],
  ['a value', 'a { grid-template-rows: subgrid }', 'grid-template-rows: subgrid'],
  ['a function', 'a { color: color-mix(in srgb, red, var(--b)) }', 'color-mix()'],
  ['a unit', 'a { height: 2lh }', 'lh'],
])('%s of a style sheet is found', (_what, text, feature) => {
  expect(inStyles(text)).toEqual([feature])
})

test.each([
  ['inside @supports', '@supports selector(:has(a)) { a:has(b) { color: color-mix(in srgb, red, blue) } }'],
  ['older than the oldest browsers', '@container (width > 4em) { a:is(b) { height: 2dvh } }'],
])('what is %s is allowed in a style sheet', (_what, text) => {
  expect(inStyles(text)).toEqual([])
})
