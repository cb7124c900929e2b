import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { fileGroups } from '#build/file-groups.ts'
import { testOf } from '#build/name-patterns.ts'
import { pages } from '#tests/weight/pages.ts'
import { type Build, filesBeforeUse, readBuild } from '#tests/weight/vite-manifest.ts'

/**
 * The file groups that each page starts with. It would wait for any other; and one that imports the page's own group, as
 * the game's later steps do, would break it: each needs the other before it can run.
 */
const startsWith: Readonly<Record<string, readonly string[]>> = {
  'landing page': ['core', 'app'],
  'school page': ['core', 'app'],
  dashboard: ['core', 'app', 'tiles'],
  'food journey': ['core', 'app', 'common', 'class', 'sign-in', 'game'],
  'single widget': ['core', 'common', 'tiles', 'more-tiles', 'single-widget'],
}

const groups = fileGroups.map((group) => ({ name: group.name, holds: testOf(group) }))

test.each(pages)(
  'the $name starts without the file groups that come later',
  ({ name, html, routes, texts }) => {
    const build = readBuild(html)
    const own = startsWith[name] ?? []
    const isLater = (file: string) => groups.some((group) => group.name === file && !own.includes(file))
    const problems = importsAmong(build, filesBeforeUse(build, routes, texts))
      .filter(({ by, of }) => !isLater(by) && isLater(of))
      .map(({ by, of }) => sentence(name, by, of))
    expect(problems).toEqual([])
  },
)

interface Import {
  readonly by: string
  readonly of: string
}

/** Which of these files imports which statically, as names without their hashes. What no other imports, the HTML does. */
function importsAmong({ manifest }: Build, files: readonly string[]): readonly Import[] {
  const nameOf = (file = '') => posix.basename(file).replace(/-.{8}\.js$/, '')
  const imports = Object.values(manifest)
    .filter(({ file }) => files.includes(file))
    .flatMap((chunk) =>
      (chunk.imports ?? []).map((key) => ({ by: nameOf(chunk.file), of: nameOf(manifest[key]?.file) })),
    )
  const byHtml = files
    .map(nameOf)
    .filter((file) => !imports.some(({ of }) => of === file))
    .map((of) => ({ by: 'the HTML', of }))
  return [...imports, ...byHtml]
}

function sentence(page: string, by: string, of: string): string {
  const where = sourcesBetween(by, of)
  return [
    `The ${page} starts with ${by}, which imports ${of}, and that comes later.`,
    ...(where.length > 0 ? [`It does so where ${where.join(', and where ')}.`] : []),
    'In src/build/file-groups.ts, name what is imported in a group that the page starts with,',
    'or import it when the page is drawn (laterPart).',
  ].join(' ')
}

/** The imports in our sources that lead from one group to another. What no group names is not found. */
function sourcesBetween(by: string, of: string): readonly string[] {
  const sources = globSync('src/{client,contract,domain}/**/*.{ts,tsx}').map((file) =>
    file.replaceAll('\\', '/'),
  )
  return sources
    .filter((file) => !file.includes('.test.') && groupOf(file) === by)
    .flatMap((file) =>
      importsIn(file)
        .filter((imported) => groupOf(imported) === of)
        .map((imported) => `${file} imports ${imported}`),
    )
}

function groupOf(file: string): string | undefined {
  return groups.find(({ holds }) => holds(file))?.name
}

/** Our own files that a file imports statically, types aside. */
function importsIn(file: string): readonly string[] {
  const form = /^(?:import|export)\b(?! type\b)[^'"`;]*?\bfrom '([.#][^']*)'/gm
  return [...readFileSync(file, 'utf8').matchAll(form)].map(([, from = '']) =>
    from.startsWith('#') ? `src/${from.slice(1)}` : posix.join(posix.dirname(file), from),
  )
}
