import { expect, test } from 'vitest'
import { comparedLetters } from './letters.ts'
import { toCanonicalUnit } from './units.ts'

test.each([
  ['capital Greek letters are those that they look like', 'ΝΥ ΖΟΝ', 'nyzon'],
  ['small Greek letters too', 'αενορτυ', 'aevoptu'],
  ['Cyrillic letters with marks', 'Mӓtare', 'matare'],
  ['an Armenian letter', 'datօ', 'dato'],
  ['what only sounds alike is another letter', 'датум', 'дatym'],
])('%s', (_, text, plain) => {
  expect(comparedLetters(text)).toBe(plain)
})

test('units are compared by the same letters', () => {
  for (const celsius of ['°С', '°Ϲ', '°Ꮯ', '°ᴄ']) expect(toCanonicalUnit('temperature', 21, celsius)).toBe(21)
  expect(toCanonicalUnit('electricity', 3, 'κWһ')).toBe(3)
  expect(toCanonicalUnit('humidity', 40, '٪')).toBe(40)
})
