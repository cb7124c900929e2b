import { expect, test } from 'vitest'
import { pathOfThisSite } from './path-of-this-site.ts'

test.each([
  '/',
  '/almgardsskolan/workspace/sensors?page=2#a',
  '/a//b',
  '/%09/evil.example',
  '/%5Cevil.example',
])('%s is ours', (address) => {
  expect(pathOfThisSite(address)).toBe(address)
  expect(new URL(address, 'https://kotte.example').origin).toBe('https://kotte.example')
})

test.each([
  null,
  '',
  'evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a\u0000b',
  '/a\u007fb',
])('%j is not', (address) => {
  expect(pathOfThisSite(address)).toBeNull()
})
