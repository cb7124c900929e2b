import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, drawnSizes, farSizes, paperSizes, textSizes } from '#client/ui/tokens.ts'

interface SourceFile {
  /** From the top level, with `/`. */
  readonly path: string
  readonly source: string
}

const files: readonly SourceFile[] = globSync(['src/client/**/*.{css,ts,tsx}', 'sw/**/*.ts'])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('ui/tokens.css'))
  .map((path) => ({ path, source: readFileSync(path, 'utf8') }))

test('style sheets use the font sizes and widths of the tokens, and stay in their feature', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(faultsOf)).toEqual([])
})

test('a component names only classes that its sheet has, and a sheet only those that are named', () => {
  const used = files.flatMap(usesOf)
  const missing = used.filter(({ sheet, name }) => name !== null && !classesOf(sourceOf(sheet)).has(name))
  expect(missing.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  const unused = files
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, source }) => {
      const names = used.filter(({ sheet }) => sheet === path).map(({ name }) => name)
      // A name that is put together while it runs may be any.
      if (names.includes(null)) return []
      return [...classesOf(source)].filter((name) => !names.includes(name)).map((name) => `${path}: ${name}`)
    })
  expect(unused).toEqual([])
})

test.each([
  ['src/client/features/wall/A.module.css', '.a { font-size: 1.2rem; }', 'font size 1.2rem'],
  ['src/client/features/wall/A.module.css', '.a { font-size: calc(4.6 * var(--u)); }', 'font size calc(4.6'],
  ['src/client/features/wall/A.module.css', '.a { font-size: clamp(1rem, 6vw, var(--text-title)); }', '1rem'],
  ['src/client/features/wall/A.module.css', '.a { font-size: var(--text-enormous); }', '--text-enormous'],
  ['src/client/features/wall/A.module.css', '.a { font: 700 18px/1.2 serif; }', 'font shorthand'],
  ['src/client/features/wall/A.module.css', '@media (max-width: 479.98px) { }', '(max-width: 479.98px)'],
  ['src/client/features/wall/A.module.css', '@media (width >= 41em) { }', '(width >= 41em)'],
  ['src/client/features/wall/A.tsx', "useMedia('(min-width: 1000px)')", '(min-width: 1000px)'],
  ['src/client/features/wall/A.tsx', '<Box fontSize="1.1rem" />', 'font size 1.1rem'],
  ['src/client/features/wall/A.tsx', "import s from '#client/ui/base/Sheet.module.css'", 'imports'],
  [
    'src/client/features/wall/A.tsx',
    "import s from '#client/features/landing/Landing.module.css'",
    'imports',
  ],
  [
    'src/client/features/wall/A.module.css',
    '.a { composes: curve from "#client/widgets/Tile.module.css"; }',
    'imports',
  ],
])('in %s "%s" is caught', (path, source, expected) => {
  expect(faultsOf({ path, source })).toEqual([expect.stringContaining(expected)])
})

test.each([
  ['src/client/features/wall/A.module.css', '.a { font-size: var(--text-small); }'],
  [
    'src/client/features/wall/A.module.css',
    '.a { font-size: max(var(--text-body), calc(var(--far-body) * var(--u))); }',
  ],
  ['src/client/features/wall/A.module.css', '.a { font-size: min(var(--text-hero), 12vw); }'],
  ['src/client/features/wall/A.module.css', '.unit { font-size: 0.6em; font: inherit; }'],
  ['src/client/features/wall/A.module.css', '@media (width >= 40em) and (width < 64em) { }'],
  ['src/client/features/wall/A.module.css', '@container (min-width: 19rem) { }'],
  ['src/client/features/wall/A.module.css', '.a { composes: quiet from "./screens.module.css"; }'],
  [
    'src/client/features/food-journey/map/A.tsx',
    "import s from '#client/features/food-journey/B.module.css'",
  ],
  ['src/client/features/wall/A.tsx', '<Box fontSize="small" />'],
])('%s may hold "%s"', (path, source) => {
  expect(faultsOf({ path, source })).toEqual([])
})

function faultsOf(file: SourceFile): string[] {
  const faults = file.path.endsWith('.css')
    ? [...fontSizeFaults(file.source), ...mediaFaults(file.source), ...composedSheets(file)]
    : [...propFaults(file.source), ...mediaFaults(file.source), ...importedSheets(file)]
  return faults.map((fault) => `${file.path}: ${fault}`)
}

const tokens = new Set([
  ...Object.keys(textSizes).map((name) => `--text-${name}`),
  ...Object.keys(farSizes).map((name) => `--far-${name}`),
  ...Object.keys(paperSizes).map((name) => `--paper-${name}`),
  ...Object.keys(drawnSizes).map((name) => `--drawn-${name}`),
])

/** Fits a long word into its place; `--unit-least` is a smallest size of a unit. */
const computedSizes = new Set(['--big', '--with-unit', '--beside-least-unit', '--unit-least', '--u', '--s'])

/** The root's, which the shell says before tokens.css comes. */
const rootSize = '112.5%'

/** A size is made of tokens; beside them stand `em` (of a unit beside its number) and shares of the window, which only cap. */
function fontSizeFaults(css: string): string[] {
  const sizes = [...css.matchAll(/(?<![\w-])font-size:\s*([^;}]+)/g)].map((match) => (match[1] ?? '').trim())
  const shorthands = [...css.matchAll(/(?<![\w-])font:\s*([^;}]+)/g)].map((match) => (match[1] ?? '').trim())
  return [
    ...sizes.filter((size) => !isTokenSize(size)).map((size) => `font size ${size}`),
    ...shorthands.filter((font) => font !== 'inherit').map((font) => `font shorthand ${font}`),
  ]
}

function isTokenSize(size: string): boolean {
  if (size === 'inherit' || size === rootSize || /^[\d.]+em$/.test(size)) return true
  const names = [...size.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '')
  const isKnown = names.every((name) => tokens.has(name) || computedSizes.has(name))
  const rest = size
    .replaceAll(/var\(--[\w-]+(?:, 0px)?\)/g, '')
    .replaceAll(/\b[\d.]+(?:em|vw|cqw|cqi)\b/g, '')
  return names.length > 0 && isKnown && /^[\sa-z(),*]*$/.test(rest)
}

/** Of the component library's props, where only names of tokens and computed sizes stand. */
function propFaults(source: string): string[] {
  return [...source.matchAll(/\bfontSize(?:=|: )["']([^"']+)["']/g)]
    .map((match) => match[1] ?? '')
    .filter((size) => !(size in textSizes) && !/^var\(--paper-\w+\)$/.test(size))
    .filter((size) => !/^(?:inherit|[\d.]+em|[\d.]+cqw|min\(1em, [\d.]+vw\))$/.test(size))
    .map((size) => `font size ${size}`)
}

const widths = new Set<string>(Object.values(breakpoints))

/** Container queries follow a component's own content and are free; so are queries of heights, media and wishes. */
function mediaFaults(source: string): string[] {
  const queries = source
    .replaceAll(/@container[^{]*/g, '')
    .matchAll(/\((?:(?:min|max)-)?width(?::| [<>]=?) [\d.]+[a-z][^)]*\)/g)
  return [...queries]
    .map((match) => match[0])
    .filter((query) => !widths.has(/^\(width (?:>=|<) ([\d.]+em)\)$/.exec(query)?.[1] ?? ''))
}

function importedSheets({ path, source }: SourceFile): string[] {
  const sheets = [...source.matchAll(/from ['"]([^'"]+\.module\.css)['"]/g)].map((match) => match[1] ?? '')
  return sheets.filter((sheet) => isForeign(path, sheet)).map((sheet) => `imports ${sheet}`)
}

function composedSheets({ path, source }: SourceFile): string[] {
  const sheets = [...source.matchAll(/composes:[^;]+from\s+"([^"]+)"/g)].map((match) => match[1] ?? '')
  return sheets.filter((sheet) => isForeign(path, sheet)).map((sheet) => `imports ${sheet}`)
}

/** A feature is a folder of `features`, elsewhere the folder of the file itself. */
function isForeign(path: string, sheet: string): boolean {
  return ownerOf(targetOf(path, sheet)) !== ownerOf(path)
}

function targetOf(path: string, sheet: string): string {
  return sheet.startsWith('#') ? `src/${sheet.slice(1)}` : posix.join(posix.dirname(path), sheet)
}

function ownerOf(path: string): string {
  return /^src\/client\/features\/(?:workspace\/)?[^/]+/.exec(path)?.[0] ?? posix.dirname(path)
}

interface ClassUse {
  readonly path: string
  readonly sheet: string
  /** null = it is put together while it runs. */
  readonly name: string | null
}

/** The classes that a component names, or that another sheet composes. */
function usesOf({ path, source }: SourceFile): ClassUse[] {
  if (path.endsWith('.css')) {
    return [...source.matchAll(/composes:\s*([\w\s]+?)(?:\s+from\s+"([^"]+)")?;/g)].flatMap((match) => {
      const sheet = match[2] === undefined ? path : targetOf(path, match[2])
      return (match[1] ?? '').split(/\s+/).map((name) => ({ path, sheet, name }))
    })
  }
  return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap((match) => {
    const sheet = targetOf(path, match[2] ?? '')
    const named = source.matchAll(new RegExp(`\\b${match[1]}(?:\\.(\\w+)|\\[)`, 'g'))
    return [...named].map((use) => ({ path, sheet, name: use[1] ?? null }))
  })
}

function classesOf(css: string): Set<string> {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '')
  return new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].map((match) => match[1] ?? ''))
}

function sourceOf(sheet: string): string {
  return files.find(({ path }) => path === sheet)?.source ?? ''
}
