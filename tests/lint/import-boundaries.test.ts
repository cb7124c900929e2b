import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The allowed imports of each layer, by its folder. Files of a layer may import each other, the layers listed here and
 * every package that is not restricted to other layers. Type imports count. `X` matches one folder name: a feature never
 * imports another feature.
 */
const allowedImports: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/contract': ['src/domain'],

  'src/client/scheduling': [],
  'src/client/shell': ['src/domain'],
  'src/client/device': ['src/domain'],
  'src/client/ui': [],
  'src/client/texts': ['src/client/device', 'src/domain'],
  'src/client/api': ['src/client/device', 'src/contract', 'src/domain'],
  'src/client/session': ['src/client/api', 'src/client/device', 'src/contract', 'src/domain'],
  'src/client/offline': ['src/client/api', 'src/client/device', 'src/contract', 'src/domain'],
  'src/client/queries': [
    'src/client/offline',
    'src/client/session',
    'src/client/api',
    'src/client/device',
    'src/contract',
    'src/domain',
  ],
  'src/client/widgets': [
    'src/client/scheduling',
    'src/client/ui',
    'src/client/texts',
    'src/contract',
    'src/domain',
  ],
  'src/client/living-school': [
    'src/client/widgets',
    'src/client/queries',
    'src/client/ui',
    'src/client/texts',
    'src/contract',
    'src/domain',
  ],
  // Shared by all activities: those of a room and the food journey.
  'src/client/activity-shell': [
    'src/client/widgets',
    'src/client/offline',
    'src/client/ui',
    'src/client/texts',
    'src/domain',
  ],
  'src/client/features/X': [
    'src/client/activity-shell',
    'src/client/widgets',
    'src/client/living-school',
    'src/client/queries',
    'src/client/offline',
    'src/client/session',
    'src/client/scheduling',
    'src/client/device',
    'src/client/ui',
    'src/client/texts',
    'src/contract',
    'src/domain',
  ],
  // The folders of the workspace share its components and import none of each other.
  'src/client/features/workspace/X': [
    'src/client/features/workspace/components',
    'src/client/living-school',
    'src/client/widgets',
    'src/client/queries',
    'src/client/offline',
    'src/client/session',
    'src/client/scheduling',
    'src/client/ui',
    'src/client/texts',
    'src/contract',
    'src/domain',
  ],
  'src/client/routes': [
    'src/client/features/X',
    'src/client/queries',
    'src/client/session',
    'src/client/ui',
    'src/client/texts',
    'src/domain',
  ],
  'src/client': ['src/client/*', 'src/contract', 'src/domain'],

  'src/server/storage': ['src/domain'],
  'src/server/work-queue': ['src/domain'],
  'src/server/ingestion': ['src/server/work-queue', 'src/domain'],
  'src/server/sign-in': ['src/domain'],
  'src/server/network': [],
  'src/server/outbound': ['src/server/network'],
  'src/server/pictures': ['src/server/ingestion', 'src/server/work-queue', 'src/domain'],
  'src/server/use-cases': [
    'src/server/storage',
    'src/server/ingestion',
    'src/server/pictures',
    'src/server/sign-in',
    'src/server/work-queue',
    'src/domain',
  ],
  'src/server/seed': ['src/server/use-cases', 'src/server/pictures', 'src/server/storage', 'src/domain'],
  'src/server/jobs': ['src/server/use-cases', 'src/server/outbound', 'src/domain'],
  'src/server/subscriptions': ['src/server/use-cases', 'src/server/outbound', 'src/domain'],
  'src/server/http': ['src/server/use-cases', 'src/server/network', 'src/contract', 'src/domain'],
  'src/server/html': ['src/server/http', 'src/server/use-cases', 'src/contract', 'src/domain'],
  'src/server/cli': ['src/server', 'src/server/*', 'src/domain'],
  'src/server': ['src/server/*', 'src/contract', 'src/domain'],

  'src/build': ['src/client/ui', 'src/contract', 'src/domain'],
  sw: ['src/domain'],
}

/** Single files that more layers may import: screens that show a query's error import its kinds directly. */
const exceptions: Readonly<Record<string, RegExp>> = {
  'src/client/api/problem-error.ts': /^src\/client\/(features|routes)\b/,
}

/**
 * The subject folders of the server, the same in each of `subjectLayers`, with the subjects that each may import within
 * its layer: only subjects listed above it. All may import the files directly in the layer's folder. Those import no
 * subject, except for `composers`.
 */
const subjectLayers = ['src/server/storage', 'src/server/use-cases', 'src/server/http']
const subjects: Readonly<Record<string, readonly string[]>> = {
  people: [],
  measurements: [],
  activities: ['people'],
  pages: ['people', 'measurements'],
  integrations: ['people'],
  ingest: ['people', 'integrations'],
  rooms: ['people', 'measurements', 'ingest'],
  alerts: ['people', 'measurements', 'integrations'],
  schools: ['people', 'measurements', 'activities', 'pages', 'integrations', 'rooms'],
  municipality: ['people', 'measurements', 'integrations', 'ingest', 'rooms', 'alerts', 'schools'],
}
const composers = [
  'src/server/storage/tables.ts',
  'src/server/use-cases/retention.ts',
  'src/server/http/app.ts',
  'src/server/http/workspace.ts',
]

/** Packages that may be imported only in the named layers and the folders within them. */
const restrictedPackages: readonly { packages: RegExp; layers: readonly string[] }[] = [
  { packages: /^(fastify|@fastify\/.*|fastify-.*)$/, layers: ['src/server/http', 'src/server/html'] },
  { packages: /^(kysely(\/.*)?|pg|node:sqlite)$/, layers: ['src/server/storage'] },
  { packages: /^(jose|openid-client|oidc-provider)$/, layers: ['src/server/sign-in'] },
  { packages: /^mqtt$/, layers: ['src/server/subscriptions'] },
  { packages: /^(csv-parse(\/.*)?|fast-xml-parser|ical\.js)$/, layers: ['src/server/ingestion'] },
  { packages: /^@valibot\/to-json-schema$/, layers: ['src/contract'] },
  { packages: /^idb-keyval$/, layers: ['src/client/device'] },
  { packages: /^zustand(\/.*)?$/, layers: ['src/client'] },
  { packages: /^@chakra-ui\//, layers: ['src/client/ui'] },
]
/** Layers that may import only some packages: `src/domain` none, `sw` only Workbox. */
const allowedPackages: Readonly<Record<string, RegExp>> = {
  'src/domain': /^$/,
  'src/contract': /^(valibot|@valibot\/to-json-schema)$/,
  sw: /^workbox-/,
}

test('every import is allowed by the boundaries', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts']).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(10)
  expect(violations(files.map((path) => ({ path, source: readFileSync(path, 'utf8') })))).toEqual([])
})

test('every folder and file named in the tables exists', () => {
  const folders = Object.keys(allowedImports).map((layer) => layer.replace(/\/X$/, ''))
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
  expect(composers.filter((file) => !existsSync(file))).toEqual([])
})

test('a subject may import only subjects listed above it', () => {
  const order = Object.keys(subjects)
  for (const [subject, imported] of Object.entries(subjects))
    expect(order.slice(0, order.indexOf(subject)), subject).toEqual(expect.arrayContaining([...imported]))
})

test.each([
  ['src/domain/places/distance.ts', "import { x } from '#contract/schools.ts'", 'src/domain → src/contract'],
  ['src/domain/time/range.ts', "import { format } from 'date-fns'", 'src/domain → date-fns'],
  ['src/contract/carts.ts', "import * as z from 'zod'", 'src/contract → zod'],
  ['src/server/http/app.ts', "import type { Db } from '#server/storage/db.ts'", 'http → src/server/storage'],
  ['src/server/http/app.ts', "import { sql } from 'kysely'", 'src/server/http → kysely'],
  ['src/client/api/call.ts', "export { config } from '#server/config.ts'", 'src/client/api → src/server'],
  ['src/client/api/call.ts', "const late = () => import('#client/ui/Card.tsx')", '→ src/client/ui'],
  ['src/client/widgets/Tile.tsx', "import { x } from '#client/api/problem-error.ts'", '→ src/client/api'],
  ['src/client/features/embed/Embed.tsx', "import { x } from '#client/api/call.ts'", '→ src/client/api'],
  ['src/client/ui/Card.tsx', "import '#client/texts/i18n.ts'", 'src/client/ui → src/client/texts'],
  [
    'src/client/features/sensors/List.tsx',
    "import {\n  Frame,\n} from '#client/features/header/Frame.tsx'",
    'features/sensors → src/client/features/header',
  ],
  [
    'src/client/features/workspace/pages/PageTable.tsx',
    "import { Sensors } from '#client/features/workspace/sensors/Sensors.tsx'",
    'workspace/pages → src/client/features/workspace/sensors',
  ],
  ['src/client/features/workspace/Loose.tsx', '', 'belongs to no layer'],
  ['src/server/jobs/poll.ts', "import { buildApp } from '#server/http/app.ts'", 'jobs → src/server/http'],
  ['src/server/jobs/poll.ts', "import { uplink } from '#tests/uplink.ts'", 'src/server/jobs → tests'],
  ['src/server/jobs/poll.ts', "import { x } from '../main.ts'", 'write #layer/… for ../main.ts'],
  ['src/client/routes/index.tsx', "import { x } from './../main.ts'", 'write #layer/… for ./../main.ts'],
  [
    'src/server/storage/people/members.ts',
    "import { allSchools } from '#server/storage/schools/schools.ts'",
    'storage/people → src/server/storage/schools',
  ],
  [
    'src/server/use-cases/deps.ts',
    "import type { Push } from './alerts/alert-push.ts'",
    'src/server/use-cases → src/server/use-cases/alerts',
  ],
  ['src/server/use-cases/misc/dates.ts', '', 'belongs to no subject'],
  ['src/server/helpers/date.ts', '', 'belongs to no layer'],
  ['src/client/features/Loose.tsx', '', 'belongs to no layer'],
  ['src/loose.ts', '', 'belongs to no layer'],
])('%s with "%s" is refused', (path, source, expected) => {
  expect(violations([{ path, source }])).toEqual([expect.stringContaining(expected)])
})

test.each([
  ['src/server/start-server.ts', "import { buildApp } from '#server/http/app.ts'"],
  [
    'src/client/main.tsx',
    "import { routeTree } from './routeTree.gen.ts'\nimport { x } from '#domain/locale.ts'",
  ],
  ['src/client/features/sensors/List.tsx', "import { Row } from './Row.tsx'"],
  [
    'src/client/features/workspace/pages/PageTable.tsx',
    "import { BackTo } from '#client/features/workspace/components/BackTo.tsx'",
  ],
  ['src/client/routes/$schoolId/index.tsx', "import { Tiles } from '#client/features/dashboard/Tiles.tsx'"],
  ['src/client/features/embed/Embed.tsx', "import { isNotFound } from '#client/api/problem-error.ts'"],
  ['src/server/use-cases/uplinks.test.ts', "import { buildApp } from '#server/http/app.ts'"],
  [
    'src/server/use-cases/alerts/alerts.ts',
    "import { qualityOf } from '#server/use-cases/measurements/quality.ts'\nimport type { Deps } from '#server/use-cases/deps.ts'",
  ],
  ['src/server/http/app.ts', "import { serveCarts } from './activities/carts.ts'"],
  ['sw/service-worker.ts', "import { startCaching } from './caching.ts'"],
  ['src/domain/places/distance.ts', '// as in import("#server/x.ts")'],
])('%s with "%s" is allowed', (path, source) => {
  expect(violations([{ path, source }])).toEqual([])
})

interface SourceFile {
  /** Relative to the repository, with `/`. */
  readonly path: string
  readonly source: string
}

/** One line for each import that is not allowed, and for each file outside of the known layers and subjects. */
function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const layer = layerOf(path)
    if (!layer) return [`${path} belongs to no layer`]
    if (subjectOf(path) === null) return [`${path} belongs to no subject`]
    return importsIn(source).flatMap((specifier) => {
      if (specifier.includes('../')) return [`${path}: write #layer/… for ${specifier}`]
      const target = resolve(path, specifier)
      if (!allowsImport(path, layer, target)) return [`${path}: ${layer} → ${layerOf(target) ?? target}`]
      return allowsSubject(path, layer, target)
        ? []
        : [`${path}: ${posix.dirname(path)} → ${posix.dirname(target)}`]
    })
  })
}

/**
 * The layer that a file belongs to: the most specific folder of `allowedImports` that contains it, or the feature's own
 * folder. Files directly in `src/client` or `src/server` belong to that folder; its subfolders must be listed.
 * Undefined = no layer.
 */
function layerOf(path: string): string | undefined {
  if (path.startsWith('tests/')) return 'tests'
  const feature = /^src\/client\/features\/(?:workspace\/[^/]+|(?!workspace\/)[^/]+)(?=\/)/.exec(path)
  if (feature) return feature[0]
  const folder = posix.dirname(path)
  const candidates = Object.keys(allowedImports).filter(
    (layer) => folder === layer || folder.startsWith(`${layer}/`),
  )
  const layer = candidates.sort((a, b) => b.length - a.length)[0]
  const isRoot = layer === 'src/client' || layer === 'src/server'
  return isRoot && folder !== layer ? undefined : layer
}

/** The path of an imported file of this repository, or the specifier of a package. */
function resolve(path: string, specifier: string): string {
  if (specifier.startsWith('./')) return posix.join(posix.dirname(path), specifier)
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : specifier
}

/** Whether a file of `layer` may import `target`. Tests may also import `tests` and all of their part of `src`. */
function allowsImport(path: string, layer: string, target: string): boolean {
  const isTest = /\.test\.tsx?$/.test(path)
  if (!/^(src|sw|tests)\//.test(target)) return isTest || allowsPackage(layer, target)
  const targetLayer = layerOf(target) ?? target
  if (targetLayer === layer || exceptions[target]?.test(layer)) return true
  const root = layer.split('/').slice(0, 2).join('/')
  if (isTest && (targetLayer === 'tests' || targetLayer.startsWith(root))) return true
  const key = layer.replace(/^(src\/client\/features\/(?:workspace\/)?)[^/]+$/, '$1X')
  return (allowedImports[key] ?? []).some(
    (entry) =>
      entry === targetLayer ||
      (entry.endsWith('/*') && targetLayer.startsWith(entry.slice(0, -1))) ||
      (entry.endsWith('/X') && targetLayer.startsWith(entry.slice(0, -1))),
  )
}

/** The subject folder of a file; `.` for files outside of subject folders. Null = a folder that is not in `subjects`. */
function subjectOf(path: string): string | null {
  const layer = subjectLayers.find((layer) => path.startsWith(`${layer}/`))
  const [subject = '.', ...file] = layer ? path.slice(layer.length + 1).split('/') : []
  if (file.length === 0 || (layer === 'src/server/storage' && subject === 'migrations')) return '.'
  return subject in subjects ? subject : null
}

/** Whether a file may import another subject of its own layer; imports of other layers are left to `allowsImport`. */
function allowsSubject(path: string, layer: string, target: string): boolean {
  const [from, to] = [subjectOf(path), subjectOf(target)]
  if (layerOf(target) !== layer || from === to || to === '.' || from === null || to === null) return true
  if (/\.test\.ts$/.test(path) || composers.includes(path)) return true
  return (subjects[from] ?? []).includes(to)
}

/** Whether a layer may import a package, by its own list and by the packages restricted to other layers. */
function allowsPackage(layer: string, name: string): boolean {
  const allowed = allowedPackages[layer]
  if (allowed && !allowed.test(name)) return false
  return restrictedPackages.every(
    ({ packages, layers }) =>
      !packages.test(name) || layers.some((owner) => layer === owner || layer.startsWith(`${owner}/`)),
  )
}

/** The specifiers of all static and dynamic imports and re-exports of a source text, without those in comments. */
function importsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const forms = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ]
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''))
}
