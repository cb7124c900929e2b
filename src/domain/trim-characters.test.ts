import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimEndCharacters, trimStartCharacters } from './trim-characters.ts'

const texts = fc.array(fc.constantFrom('a', '/', '-', ' ')).map((characters) => characters.join(''))

test('only the given characters are removed at an end, up to the first other one', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const end = trimEndCharacters(text, '/-')
      expect(text.startsWith(end)).toBe(true)
      expect(/[/-]/.test(end.slice(-1))).toBe(false)
      expect(/[^/-]/.test(text.slice(end.length))).toBe(false)
    }),
  )
})

test('the beginning is the same from the other side', () => {
  const reversed = (text: string) => [...text].reverse().join('')
  fc.assert(
    fc.property(texts, (text) => {
      expect(trimStartCharacters(text, '/-')).toBe(reversed(trimEndCharacters(reversed(text), '/-')))
    }),
  )
})
