import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOfThisSite, webAddress } from './web-address.ts'

const site = 'https://kotte.example'

test.each([
  ['/', '/'],
  ['/almgardsskolan/workspace/sensors?page=2#a', '/almgardsskolan/workspace/sensors?page=2#a'],
  ['/a//b', '/a//b'],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/a/../b', '/b'],
  ['/å', '/%C3%A5'],
])('%s is a path of this site, kept as %s', (address, kept) => {
  expect(pathOfThisSite(address)).toBe(kept)
})

test.each([
  null,
  '',
  'evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/a b',
  '/a\u00a0b',
  '/a\u0000b',
  '/a\u007fb',
])('%j is no path of this site', (address) => {
  expect(pathOfThisSite(address)).toBeNull()
})

test.each([
  ['https://ok.example', 'https://ok.example/'],
  ['HTTP://OK.example:80/a?b=c#d', 'http://ok.example/a?b=c#d'],
  ['https://ok.example/a@b', 'https://ok.example/a@b'],
  ['https://[2001:db8::7]:8443/', 'https://[2001:db8::7]:8443/'],
])('%s is a web address, kept as %s', (address, kept) => {
  expect(webAddress(address)).toBe(kept)
})

test.each([
  '',
  '/a',
  'ok.example',
  'https:',
  'https:ok.example',
  'https:///ok.example',
  'https://',
  'https://ok.example\r\nX: y',
  'https://ok.example/a\tb',
  ' https://ok.example',
  'https://ok.example\\@evil.example',
  'https://bank.example@evil.example/',
  'https://anna:hemligt@ok.example/',
  'https://ok.example:70000/',
  'javascript://ok.example/%0aalert(1)',
  'data:text/html,x',
  'ftp://ok.example/',
])('%j is no web address', (address) => {
  expect(webAddress(address)).toBeNull()
})

/** Texts near the border: what parsers skip, take for others, or end a part at. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '.',
        '..',
        '@',
        ':',
        '?',
        '#',
        '%2f',
        'https:',
        'http://',
        'evil.example',
      ),
      fc.constantFrom('\t', '\n', '\r', '\u0000', ' ', '\u00a0', '\u2028', '\u007f', 'javascript:'),
      fc.string({ maxLength: 3, unit: 'binary' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

test('every accepted path stays on this site in a browser and is kept unchanged', () => {
  const paths = hostile.map((text) => `/${text}`)
  let passed = 0
  fc.assert(
    fc.property(fc.oneof(paths, hostile), (text) => {
      const path = pathOfThisSite(text)
      if (path === null) return
      passed += 1
      for (const from of [site, `${site}/a/b?c#d`]) {
        expect(new URL(path, from).origin).toBe(site)
        expect(new URL(text, from).origin).toBe(site)
      }
      expect(path).toMatch(/^\/[\x21-\x5b\x5d-\x7e]*$/)
      expect(pathOfThisSite(path)).toBe(path)
    }),
    { numRuns: 3_000 },
  )
  expect(passed).toBeGreaterThan(100)
})

test('every accepted web address is http or https without user info and is kept unchanged', () => {
  const addresses = hostile.map((text) => `https://ok.example${text}`)
  let passed = 0
  fc.assert(
    fc.property(fc.oneof(addresses, hostile, fc.webUrl()), (text) => {
      const address = webAddress(text)
      if (address === null) return
      passed += 1
      const { protocol, username, password, href } = new URL(address, site)
      expect(protocol).toMatch(/^https?:$/)
      expect(username + password).toBe('')
      expect(href).toBe(address)
      expect(address).toMatch(/^[\x21-\x7e]*$/)
      expect(webAddress(address)).toBe(address)
    }),
    { numRuns: 3_000 },
  )
  expect(passed).toBeGreaterThan(100)
})
