import { expect, test } from 'vitest'
import { addressPattern, isNamedIn } from './sought-person.ts'

const anna = { email: 'anna.ek+skola@kottebo.example', name: 'Anna Ek' }

test.each([
  ['{"email":"anna.ek+skola@kottebo.example"}', true],
  ['Skriv till Anna.Ek+skola@kottebo.example.', true],
  ['johanna.ek+skola@kottebo.example', false],
  ['anna.ek+skola@kottebo.example.se', false],
  ['annaXek+skola@kottebo.example', false],
  ['Soppa från ANNA EK, 4B', true],
  ['Johanna Ek', false],
  ['Anna Ekström', false],
  ['Anna', false],
])('“%s” names her: %s', (text, isNamed) => {
  expect(isNamedIn(text, anna)).toBe(isNamed)
})

test('without a name only the address counts, and a name is no pattern', () => {
  expect(isNamedIn('Anna Ek', { ...anna, name: null })).toBe(false)
  expect(isNamedIn('Anna (vik.)', { ...anna, name: 'Anna (vik.)' })).toBe(true)
  expect(isNamedIn('Anna vik!', { ...anna, name: 'Anna (vik.)' })).toBe(false)
})

test('an address is replaced wherever it stands, and nothing around it', () => {
  const text = 'anna.ek+skola@kottebo.example, johanna.ek+skola@kottebo.example'
  expect(text.replaceAll(addressPattern(anna), 'X')).toBe('X, johanna.ek+skola@kottebo.example')
})
