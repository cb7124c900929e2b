import { expect, test } from 'vitest'
import { taskWords } from './task-words.ts'

const at = { sv: '11:10', en: '11:10' }

test.each([
  ['airing', at, 'Vädra 4B före 11:10', 'Air 4B before 11:10'],
  ['airing', null, 'Vädra 4B nu', 'Air 4B now'],
  ['air', at, 'Dålig luft i 4B', 'Poor air in 4B'],
  ['cold', at, 'För kallt i 4B', 'Too cold in 4B'],
  ['heat', at, 'För varmt i 4B', 'Too hot in 4B'],
  ['noise', at, 'För högt ljud i 4B', 'Too loud in 4B'],
] as const)('a room that asks for %s, due by %o, is named with what to do', (need, before, sv, en) => {
  expect(taskWords(need, 'Klassrum 4B', before)).toEqual({ sv, en })
})
