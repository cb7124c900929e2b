import { createRequire } from 'node:module'
import type {
  BrowserName,
  CompatData,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data/types'
import { type BrowserVersion, oldestBrowsers } from '#build/browsers.ts'

/** 18 MB of JSON, which no bundler has to read. */
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** The oldest browsers without a feature, each with the version that brought it: `chrome 110`. Empty = all have it. */
export type Lacking = readonly string[]

/** Features that a later version than the oldest one has brought to some browser, by their names in code. */
export interface NewFeatures {
  /** Global classes, functions and objects, and members of named objects: `CloseWatcher`, `URL.canParse`. */
  readonly globals: ReadonlyMap<string, Lacking>
  /** Methods of instances that no class has under this name in all browsers: `toSorted`. */
  readonly methods: ReadonlyMap<string, Lacking>
  /** HTML attributes in lower case. */
  readonly attributes: ReadonlyMap<string, Lacking>
  /** Of style sheets: `@scope`, `@media scripting`, `:has`, `text-wrap`, `text-wrap: balance`, `color-mix()`, `lh`. */
  readonly css: ReadonlyMap<string, Lacking>
}

const namesInData: Readonly<Record<BrowserVersion['name'], BrowserName>> = {
  chrome: 'chrome',
  edge: 'edge',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
}

/** Objects that code names instead of their class. */
const instances: Readonly<Record<string, string>> = {
  Window: 'window',
  Document: 'document',
  Navigator: 'navigator',
  Performance: 'performance',
  Screen: 'screen',
  Crypto: 'crypto',
  CacheStorage: 'caches',
  ServiceWorkerContainer: 'navigator.serviceWorker',
}

/** By MDN's data. What no version of a browser has is no question of its age, and left out. */
export function newFeatures(): NewFeatures {
  return { ...newInScripts(), attributes: newAttributes(), css: newInStyles() }
}

function newInScripts(): Pick<NewFeatures, 'globals' | 'methods'> {
  const globals = new Owners()
  const methods = new Owners()
  const classes = [...entries(bcd.api), ...entries(bcd.javascript.builtins)]
  for (const [name, members, lacking] of classes) {
    globals.add(name, lacking)
    for (const [key, ofMember, memberLacking] of entries(members)) {
      const member = key.replace(/_static$/, '')
      const object = instances[name]
      globals.add(`${name}.${member}`, memberLacking)
      if (object) globals.add(object === 'window' ? member : `${object}.${member}`, memberLacking)
      // An instance of a new class is only had through the class, or something else that is new.
      const isStatic = key !== member || Object.hasOwn(Reflect.get(globalThis, name) ?? {}, member)
      if (lacking.length === 0 && !isStatic) methods.add(member, memberLacking)
      if (name !== 'Intl') continue
      for (const [method, , methodLacking] of entries(ofMember)) methods.add(method, methodLacking)
    }
  }
  return { globals: globals.lacking(), methods: methods.lacking() }
}

function newAttributes(): ReadonlyMap<string, Lacking> {
  const found = new Owners()
  for (const element of [bcd.html.global_attributes, ...Object.values(bcd.html.elements ?? {})])
    for (const [name, , lacking] of entries(element)) found.add(name.toLowerCase(), lacking)
  return found.lacking()
}

function newInStyles(): ReadonlyMap<string, Lacking> {
  const { css } = bcd
  const found = new Owners()
  for (const [name, parts, lacking] of entries(css['at-rules'])) {
    found.add(`@${name}`, lacking)
    for (const [part, , partLacking] of entries(parts)) found.add(`@${name} ${part}`, partLacking)
  }
  for (const [name, , lacking] of entries(css.selectors)) found.add(`:${name}`, lacking)
  for (const [name, values, lacking] of entries(css.properties)) {
    found.add(name, lacking)
    for (const [value, , valueLacking] of entries(values)) found.add(`${name}: ${value}`, valueLacking)
  }
  for (const [name, parts, lacking] of entries(css.types)) {
    found.add(`${name}()`, lacking)
    for (const [part, , partLacking] of entries(parts))
      found.add(name === 'length' ? part : `${part.replace(/-function$/, '')}()`, partLacking)
  }
  return found.lacking()
}

/** One name of several features: it is new when all of them are. */
class Owners {
  readonly #lacking = new Map<string, Lacking>()

  add(name: string, lacking: Lacking): void {
    const before = this.#lacking.get(name) ?? lacking
    this.#lacking.set(name, before.length === 0 ? before : lacking)
  }

  lacking(): ReadonlyMap<string, Lacking> {
    return new Map([...this.#lacking].filter(([, lacking]) => lacking.length > 0))
  }
}

/** The features below a feature of MDN's data, each with what is below it. */
function entries(feature: object | undefined) {
  return Object.entries(feature ?? {})
    .filter(([name]) => name !== '__compat')
    .map(([name, part]: [string, Identifier]) => {
      const compat = part.__compat
      return [name, part, compat ? lackingOf(compat) : []] as const
    })
}

function lackingOf({ support }: CompatStatement): Lacking {
  return oldestBrowsers.flatMap(({ name, version }) => {
    const statements = [support[namesInData[name]] ?? []].flat()
    const added = statements.filter((statement) => isKept(statement, version)).map(addedIn)
    const first = Math.min(...added.filter((number) => !Number.isNaN(number)))
    return !Number.isFinite(first) || first <= version ? [] : [`${name} ${first}`]
  })
}

/** Under its own name, or with a prefix that the build adds to style sheets; what was removed later is there until then. */
function isKept(
  { flags, alternative_name, version_removed }: SimpleSupportStatement,
  version: number,
): boolean {
  return !flags && !alternative_name && !(versionOf(version_removed) <= version)
}

const addedIn = ({ version_added }: SimpleSupportStatement) => versionOf(version_added)

/** NaN for none, and for one that is not released. */
function versionOf(text: string | boolean | null | undefined): number {
  return typeof text === 'string' ? Number.parseFloat(text.replace('≤', '')) : Number.NaN
}
