import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'

/**
 * `node tests/lint/check-regexps.ts`: finds every regular expression of the shipped code and asks recheck whether the time that
 * it takes grows faster than the text that it reads. A pattern with one polynomial step lets a text of 100 KB hold the
 * server for minutes, so none is allowed wherever a text may come from outside. Safe patterns are remembered in
 * `node_modules/.cache`; what recheck cannot decide fails like a super-linear pattern.
 */
export interface Regexp {
  readonly file: string
  readonly line: number
  readonly pattern: string
  readonly flags: string
}

/** Where a pattern cannot be checked: it is made while the program runs. */
export interface DynamicRegexp {
  readonly file: string
  readonly line: number
}

/** Files that make patterns while they run, each with the reason why these are linear. */
const dynamicPatterns: Readonly<Record<string, string>> = {
  'src/domain/privacy/sought-person.ts': 'one escaped name or address, with nothing that repeats',
}

/** `src/build` reads files of this repository while building, and no other text. */
const isShipped = (file: string) => !/^src\/build\/|\.test\.tsx?$|\.d\.ts$/.test(file)

const cacheFile = 'node_modules/.cache/regexps/safe.json'

/** The regular expressions of a file: its literals, and those that `RegExp` makes of constants of the same file. */
export function findRegexps(
  file: string,
  text: string,
): { readonly regexps: readonly Regexp[]; readonly dynamic: readonly DynamicRegexp[] } {
  const { program } = parseSync(file, text)
  const lineOf = ({ start }: ESTree.Node) => text.slice(0, start).split('\n').length
  const constants = new Map<string, ESTree.Expression>()
  new Visitor({
    VariableDeclaration({ kind, declarations }) {
      for (const { id, init } of declarations)
        if (kind === 'const' && id.type === 'Identifier' && init) constants.set(id.name, init)
    },
  }).visit(program)

  const literals: (ESTree.RegExpLiteral & { start: number })[] = []
  const partsOfOthers = new Set<number>()
  const made: Regexp[] = []
  const dynamic: DynamicRegexp[] = []
  const make = (node: ESTree.NewExpression | ESTree.CallExpression) => {
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments.map((part) => constantText(part, constants))
    if (pattern === undefined || pattern === null || flags === null)
      dynamic.push({ file, line: lineOf(node) })
    else made.push({ file, line: lineOf(node), pattern, flags: flags ?? '' })
  }
  new Visitor({
    NewExpression: make,
    CallExpression: make,
    Literal(node) {
      if ('regex' in node && node.regex) literals.push(node as (typeof literals)[number])
    },
    MemberExpression(node) {
      if (isSourceOfLiteral(node)) partsOfOthers.add(node.object.start)
    },
  }).visit(program)
  const own = literals
    .filter(({ start }) => !partsOfOthers.has(start))
    .map((node) => ({ file, line: lineOf(node), pattern: node.regex.pattern, flags: node.regex.flags }))
  return { regexps: [...own, ...made], dynamic }
}

/** `/…/.source`: a part of a pattern, which is checked as a whole where it is put together. */
function isSourceOfLiteral(
  node: ESTree.Node,
): node is ESTree.StaticMemberExpression & { object: ESTree.RegExpLiteral } {
  return (
    node.type === 'MemberExpression' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'source' &&
    node.object.type === 'Literal' &&
    'regex' in node.object
  )
}

/** The text that an expression always is; null for one that depends on anything but constants of its file. */
function constantText(node: ESTree.Node, constants: ReadonlyMap<string, ESTree.Expression>): string | null {
  if (isSourceOfLiteral(node)) return node.object.regex.pattern
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : null
    case 'Identifier': {
      const value = constants.get(node.name)
      return value === undefined ? null : constantText(value, constants)
    }
    case 'TemplateLiteral': {
      const values = node.expressions.map((part) => constantText(part, constants))
      if (values.includes(null)) return null
      return node.quasis.map(({ value }, index) => `${value.cooked}${values[index] ?? ''}`).join('')
    }
    case 'CallExpression': {
      const { callee } = node
      const [separator] = node.arguments
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null
      if (callee.property.name !== 'join' || separator === undefined) return null
      const { object } = callee
      const list = object.type === 'Identifier' ? constants.get(object.name) : object
      if (list?.type !== 'ArrayExpression') return null
      const parts = list.elements.map((part) => part && constantText(part, constants))
      const between = constantText(separator, constants)
      return between === null || parts.includes(null) ? null : parts.join(between)
    }
    default:
      return null
  }
}

/** By count alone: what is slow because a machine is busy is no fault of a pattern. */
const byCount = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/** Why a pattern is not allowed, with a text that shows it; null for one whose time grows with the text alone. */
export async function faultOf({ pattern, flags }: Pick<Regexp, 'pattern' | 'flags'>): Promise<string | null> {
  const found = await check(pattern, flags, { ...byCount, timeout: 60_000 })
  if (found.status === 'safe') return null
  if (found.status === 'vulnerable') return `${found.complexity.summary}, slow on ${found.attack.pattern}`
  return `recheck cannot decide: ${found.error.kind}`
}

async function main(): Promise<void> {
  const files = globSync(['src/**/*.{ts,tsx,mjs}', 'sw/**/*.ts']).filter(isShipped)
  const found = files.map((file) => findRegexps(file, readFileSync(file, 'utf8')))
  const dynamic = found.flatMap(({ dynamic }) => dynamic).filter(({ file }) => !(file in dynamicPatterns))
  const byText = Map.groupBy(
    found.flatMap(({ regexps }) => regexps),
    ({ pattern, flags }) => `/${pattern}/${flags}`,
  )
  const cache = readCache()
  const faults = dynamic.map(({ file, line }) => `${file}:${line} makes a pattern that is not constant`)
  const waiting = [...byText].filter(([text]) => !cache.has(text))
  const next = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const [text, [first, ...others]] = item
      const fault = first && (await faultOf(first))
      if (!fault) continue
      byText.delete(text)
      faults.push(
        `${[first, ...others].map(({ file, line }) => `${file}:${line}`).join(', ')} ${text}\n    ${fault}`,
      )
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, next))
  mkdirSync(dirname(cacheFile), { recursive: true })
  writeFileSync(cacheFile, JSON.stringify([...byText.keys()], null, 1))
  console.log(`${byText.size} regular expressions of ${files.length} files are linear`)
  for (const fault of faults.sort()) console.error(fault)
  // recheck keeps a process of its own waiting for more.
  process.exit(faults.length > 0 ? 1 : 0)
}

function readCache(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(cacheFile, 'utf8')))
  } catch {
    // The first run has none.
    return new Set()
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main()
