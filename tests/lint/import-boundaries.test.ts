import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * The import law. A room is a folder; it may import itself, the rooms beside its name and the packages that no other
 * room owns. Imports of types count. `X` stands for one folder: one feature never imports another.
 */
const law: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/contract': ['src/domain'],

  // Inlined in the HTML: its tests know the addresses.
  'src/client/shell': ['src/domain'],
  'src/client/scheduling': [],
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
  // What every activity has: rooms' activities and the food journey.
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
  // The workspace is a house of its own: its parts share components and the side menu's frame knows none of them.
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

  'src/build': ['src/client/ui', 'src/domain'],
  sw: ['src/domain'],
}

/** The kinds of failed calls: screens that show a query's error import them directly. */
const openFiles: Readonly<Record<string, RegExp>> = {
  'src/client/api/problem-error.ts': /^src\/client\/(features|routes)\b/,
}

/**
 * The subjects of the server: the same folders in each of its layers. Within a layer a subject may import those beside its
 * name, all of which stand above it, and the files at the layer's top. Those files import no subject, but for a few that
 * put all subjects together.
 */
const layers = ['src/server/storage', 'src/server/use-cases', 'src/server/http']
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

/** Packages that belong to some rooms alone, and to the rooms within those. `domain` stands on nothing at all, `sw` on Workbox alone. */
const packageOwners: readonly { packages: RegExp; rooms: readonly string[] }[] = [
  { packages: /^(fastify|@fastify\/.*|fastify-.*)$/, rooms: ['src/server/http', 'src/server/html'] },
  { packages: /^(kysely(\/.*)?|pg|node:sqlite)$/, rooms: ['src/server/storage'] },
  { packages: /^(jose|openid-client|oidc-provider)$/, rooms: ['src/server/sign-in'] },
  { packages: /^mqtt$/, rooms: ['src/server/subscriptions'] },
  { packages: /^(csv-parse(\/.*)?|fast-xml-parser)$/, rooms: ['src/server/ingestion'] },
  { packages: /^@valibot\/to-json-schema$/, rooms: ['src/contract'] },
  { packages: /^idb-keyval$/, rooms: ['src/client/device'] },
  { packages: /^zustand(\/.*)?$/, rooms: ['src/client'] },
  { packages: /^@chakra-ui\//, rooms: ['src/client/ui'] },
]
const packageLimits: Readonly<Record<string, RegExp>> = {
  'src/domain': /^$/,
  'src/contract': /^(valibot|@valibot\/to-json-schema)$/,
  sw: /^workbox-/,
}

test('every import keeps the law', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts']).map((file) => file.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(10)
  expect(violations(files.map((path) => ({ path, source: readFileSync(path, 'utf8') })))).toEqual([])
})

test('the law names no room that is not there', () => {
  const folders = Object.keys(law).map((room) => room.replace(/\/X$/, ''))
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([])
  expect(composers.filter((file) => !existsSync(file))).toEqual([])
})

test('the subjects of the server have an order: none imports one below it', () => {
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
  ['src/client/features/workspace/Loose.tsx', '', 'has no room'],
  ['src/server/jobs/poll.ts', "import { buildApp } from '#server/http/app.ts'", 'jobs → src/server/http'],
  ['src/server/jobs/poll.ts', "import { uplink } from '#tests/uplink.ts'", 'src/server/jobs → tests'],
  ['src/server/jobs/poll.ts', "import { x } from '../main.ts'", 'write #room/… for ../main.ts'],
  ['src/client/routes/index.tsx', "import { x } from './../main.ts'", 'write #room/… for ./../main.ts'],
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
  ['src/server/use-cases/misc/dates.ts', '', 'has no subject'],
  ['src/server/helpers/date.ts', '', 'has no room'],
  ['src/client/features/Loose.tsx', '', 'has no room'],
  ['src/loose.ts', '', 'has no room'],
])('%s with "%s" is caught', (path, source, expected) => {
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
  ['src/server/http/app.ts', "import { serveCarts } from './game/carts.ts'"],
  ['sw/service-worker.ts', "import { startCaching } from './caching.ts'"],
  ['src/domain/places/distance.ts', '// as in import("#server/x.ts")'],
])('%s may hold "%s"', (path, source) => {
  expect(violations([{ path, source }])).toEqual([])
})

interface SourceFile {
  /** From the top level, with `/`. */
  readonly path: string
  readonly source: string
}

function violations(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) => {
    const room = roomOf(path)
    if (!room) return [`${path} has no room`]
    if (subjectOf(path) === null) return [`${path} has no subject`]
    return importsIn(source).flatMap((specifier) => {
      if (specifier.includes('../')) return [`${path}: write #room/… for ${specifier}`]
      const target = targetOf(path, specifier)
      if (!allows(path, room, target)) return [`${path}: ${room} → ${roomOf(target) ?? target}`]
      return allowsSubject(path, room, target)
        ? []
        : [`${path}: ${posix.dirname(path)} → ${posix.dirname(target)}`]
    })
  })
}

/** The law's folder that holds the file; the building itself for a file at its top. Undefined = no room. */
function roomOf(path: string): string | undefined {
  if (path.startsWith('tests/')) return 'tests'
  const feature = /^src\/client\/features\/(?:workspace\/[^/]+|(?!workspace\/)[^/]+)(?=\/)/.exec(path)
  if (feature) return feature[0]
  const folder = posix.dirname(path)
  const rooms = Object.keys(law).filter((room) => folder === room || folder.startsWith(`${room}/`))
  const room = rooms.sort((a, b) => b.length - a.length)[0]
  const isBuilding = room === 'src/client' || room === 'src/server'
  return isBuilding && folder !== room ? undefined : room
}

/** A path for what is ours, the name for a package. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('./')) return posix.join(posix.dirname(path), specifier)
  if (specifier.startsWith('#tests/')) return specifier.slice(1)
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : specifier
}

function allows(path: string, room: string, target: string): boolean {
  const isTest = /\.test\.tsx?$/.test(path)
  if (!/^(src|sw|tests)\//.test(target)) return isTest || allowsPackage(room, target)
  const targetRoom = roomOf(target) ?? target
  if (targetRoom === room || openFiles[target]?.test(room)) return true
  const building = room.split('/').slice(0, 2).join('/')
  if (isTest && (targetRoom === 'tests' || targetRoom.startsWith(building))) return true
  const kind = room.replace(/^(src\/client\/features\/(?:workspace\/)?)[^/]+$/, '$1X')
  return (law[kind] ?? []).some(
    (entry) =>
      entry === targetRoom ||
      (entry.endsWith('/*') && targetRoom.startsWith(entry.slice(0, -1))) ||
      (entry.endsWith('/X') && targetRoom.startsWith(entry.slice(0, -1))),
  )
}

/** The folder of a layer that holds the file; `.` at its top and outside of the layers. Null = the table does not know it. */
function subjectOf(path: string): string | null {
  const layer = layers.find((layer) => path.startsWith(`${layer}/`))
  const [subject = '.', ...file] = layer ? path.slice(layer.length + 1).split('/') : []
  if (file.length === 0 || (layer === 'src/server/storage' && subject === 'migrations')) return '.'
  return subject in subjects ? subject : null
}

/** Only within one layer: between two of them the law of the rooms is enough. */
function allowsSubject(path: string, room: string, target: string): boolean {
  const [from, to] = [subjectOf(path), subjectOf(target)]
  if (roomOf(target) !== room || from === to || to === '.' || from === null || to === null) return true
  if (/\.test\.ts$/.test(path) || composers.includes(path)) return true
  return (subjects[from] ?? []).includes(to)
}

function allowsPackage(room: string, name: string): boolean {
  const limit = packageLimits[room]
  if (limit && !limit.test(name)) return false
  return packageOwners.every(
    ({ packages, rooms }) =>
      !packages.test(name) || rooms.some((owner) => room === owner || room.startsWith(`${owner}/`)),
  )
}

/** What a file imports or re-exports, statically or not; comments do not count. */
function importsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const forms = [
    /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]/gm,
    /^\s*import\s*['"]([^'"]+)['"]/gm,
    /\bimport\(\s*['"]([^'"]+)['"]/g,
  ]
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''))
}
