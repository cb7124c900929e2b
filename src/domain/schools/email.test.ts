import { expect, test } from 'vitest'
import { toEmail } from './email.ts'

test.each([
  [' Anna.Berg@Kottebo.SE ', 'anna.berg@kottebo.se'],
  ['åsa@skola.example.se', 'åsa@skola.example.se'],
  ['anna', null],
  ['anna@kottebo', null],
  ['anna@@kottebo.se', null],
  ['a b@kottebo.se', null],
  ['Anna <anna@kottebo.se>', null],
  ['a@b.se,c@d.se', null],
  [`${'a'.repeat(250)}@b.se`, null],
])('%s is kept as %s', (text, email) => {
  expect(toEmail(text)).toBe(email)
})
