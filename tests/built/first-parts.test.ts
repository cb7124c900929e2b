import { expect, test } from 'vitest'
import { pages } from '#tests/weight/pages.ts'
import { filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'

const build = readBuild()
const inHtml = filesBeforeUse(build, [])
const parts = JSON.parse(/id="first-parts">([^<]*)</.exec(build.html)?.[1] ?? '[]') as {
  readonly path: string
  readonly sv: readonly string[]
}[]

function askedFirst(path: string): readonly string[] {
  const page = parts.find((each) => new RegExp(each.path).test(path))
  return (page?.sv ?? []).map((file) => file.slice(1))
}

for (const { name, html, routes, texts, addressOf } of pages) {
  if (html) continue
  test(`the first script of the ${name} asks for all that it starts with, and for nothing else`, () => {
    const asked = new Set([...inHtml, ...askedFirst(addressOf('en-skola'))])
    expect([...asked].sort()).toEqual(filesBeforeUse(build, routes, texts))
  })
}

test('a page of plain text is not taken for a school', () => {
  expect(askedFirst('/licences')).toEqual([])
  expect(askedFirst('/licences/')).toEqual([])
})
