import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { privacyRecord } from './privacy-record.ts'

test('the record of processing in docs is what `kotte privacy record` prints', () => {
  const page = readFileSync('docs/privacy-record.md', 'utf8')
  const [, written = ''] =
    /<!-- kotte privacy record -->\n(.*)<!-- \/kotte privacy record -->/s.exec(page) ?? []
  expect(written.trim()).toBe(privacyRecord('sv'))
})
