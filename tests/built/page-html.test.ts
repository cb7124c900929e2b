import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import type { BuiltPages } from '#contract/built-pages.ts'

const { html } = JSON.parse(readFileSync('dist/.vite/pages.json', 'utf8')) as BuiltPages
const contentOf = (text: string, element: RegExp) => element.exec(text)?.[1] ?? ''
const style = /<style>([\s\S]*?)<\/style>/
const script = /<script data-en[^>]*>([\s\S]*?)<\/script>/
const tooOld = /<script>([\s\S]*?)<\/script>/

test.each([
  // The frames of four kinds of pages.
  ['index.html', 8192],
  ['widget.html', 2048],
] as const)(
  'the first frame of %s has at most %i bytes of styles, and a script of less than 1 KB',
  (file, limit) => {
    const { template } = html[file]
    const styles = Buffer.byteLength(contentOf(template, style))
    expect(styles).toBeGreaterThan(500)
    expect(styles).toBeLessThanOrEqual(limit)
    const early = Buffer.byteLength(contentOf(template, script))
    expect(early).toBeGreaterThan(100)
    expect(early).toBeLessThan(1024)
  },
)

test.each(['index.html', 'widget.html'] as const)('what stands inside %s has its hash', (file) => {
  const { template, scripts, styles } = html[file]
  const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
  expect(styles).toEqual([hashOf(contentOf(template, style))])
  expect(scripts).toEqual([hashOf(contentOf(template, script)), hashOf(contentOf(template, tooOld))])
})

test.each(['index.html', 'widget.html'] as const)(
  'a browser without modules can read the script of %s that says that it is too old (ES5)',
  (file) => {
    const code = contentOf(html[file].template, tooOld)
    expect(code).toContain('too-old')
    expect(parse(code, { ecmaVersion: 5 }).body.length).toBeGreaterThan(0)
  },
)

test('the page for any address has no school, no data and nothing left to fill in', () => {
  const page = readFileSync('dist/index.html', 'utf8')
  expect(page).not.toContain('{{')
  expect(page).not.toMatch(/<html[^>]*data-page/)
  expect(page).toContain('<script type="application/json" id="first-data"></script>')
  const [panes] = /<div class="panes[^>]*>(<i><\/i>)+/.exec(page) ?? []
  expect(panes?.match(/<i>/g)).toHaveLength(6)
})
