import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test.each([
  'https://www.slv.se/sv',
  'http://example.org/',
  'mailto:rektor@example.org',
  '/almgardsskolan/dashboard',
])('%s may be followed', (href) => {
  expect(safeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://bank.example@evil.example/',
  'mailto:a@example.org\r\nbcc:b@example.org',
  'almgardsskolan',
  '',
])('%j leads nowhere', (href) => {
  expect(safeHref(href)).toBeNull()
})
