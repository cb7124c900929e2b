import type { Plugin } from 'vite'

/** What only teachers use: the workspace, its words and its component library, the lesson on a projector, and the lesson sheets. */
const staffCode = new RegExp(
  [
    'src/client/(features|texts)/(workspace|lesson|lesson-sheets)/',
    // Their components: what the router knows of a route is in its tree, which every page has.
    'src/client/routes/(\\$schoolId/workspace_?|municipality)/(-|.*tsr-split)',
    'src/client/routes/\\$schoolId/lesson.*tsr-split',
    'src/client/ui/chakra/',
    'node_modules/(@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized|@pandacss|stylis)/',
  ].join('|'),
)

/** Menus, tooltips and lists that open beside what they belong to. */
const floating =
  /@floating-ui|workspace\/components\/MoveButtons|(zag-js|components)\/(popper|tooltip|menu|combobox)|ui\/chakra\/(Tooltip|IconButton)/

/**
 * The bundler makes a chunk of each page and each lazy part; what several of them share would become a hundred small files.
 * These groups gather it; the first that fits takes a module, and one that fewer than `minShareCount` chunks share stays
 * with them. A group takes all that its modules import along, so that a page never waits for a later group; the last two
 * are pages' own and take nothing along that others need.
 */
export const chunkGroups = [
  // What every page starts with; it changes when our dependencies do. Many reads at once come with the page that asks so.
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|scheduler|@lingui|@tanstack\/(react-query|query-core)|valibot|zustand)\/(?!.*(queriesObserver|useQueries))/,
  },
  // Our own code that every page starts with: calls, the reads of schools, scheduling, texts and their formats, icons.
  {
    name: 'app',
    test: /src\/client\/((api|scheduling|texts)\/[^/]+\.tsx?|queries\/(read-query|schools)\.ts|ui\/base\/(Icon|LimitWords)\.tsx)$/,
  },
  // What a value means, wherever it is shown.
  {
    name: 'metrics',
    test: /src\/(domain\/metrics\/(?!.*(chart|about|lesson|field|limit-rules))|contract\/freshness-facts)/,
    minShareCount: 3,
  },
  // How much may be written, wherever somebody fills in a form.
  {
    name: 'limits',
    test: /src\/(contract\/limited|domain\/limits)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What our own pages stand in, and a single widget does not.
  {
    name: 'pages',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|idb-keyval)\/|src\/client\/device\/(databases|durable-store)\.ts$/,
  },
  // How a school is now, for its pages and its rooms' activities.
  {
    name: 'school-now',
    test: /src\/client\/living-school\/(school-now|contact)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // The workspace's component library and what most of its pages share: no pupil fetches it. What floats beside a control
  // comes with the pages that have it, so that the workspace's home does not wait for it.
  {
    name: 'workspace',
    test: (id: string) => staffCode.test(id) && !floating.test(id),
    minShareCount: 10,
    includeDependenciesRecursively: false,
  },
] as const

/**
 * The service worker keeps files of the workspace only where somebody opens it (`sw/staff-files.ts`): their names say so. Its
 * code is there, and whatever else no page reaches but through it: calls, words and libraries that only teachers need.
 */
export function staffChunks(): Plugin & {
  readonly isStaffChunk: (chunk: { readonly moduleIds: readonly string[] }) => boolean
} {
  let ofTeachers: ReadonlySet<string> = new Set()
  return {
    name: 'kotte:staff-chunks',
    apply: 'build',
    buildEnd() {
      const ofPupils = new Set<string>()
      const found = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry)
      for (const id of found) {
        if (ofPupils.has(id) || staffCode.test(id)) continue
        ofPupils.add(id)
        const module = this.getModuleInfo(id)
        found.push(...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? []))
      }
      ofTeachers = new Set([...this.getModuleIds()].filter((id) => !ofPupils.has(id)))
    },
    // The bundler's own runtime is no module of the graph, and everybody's.
    isStaffChunk: ({ moduleIds }) =>
      moduleIds.some((id) => staffCode.test(id)) ||
      (moduleIds.length > 0 && moduleIds.every((id) => ofTeachers.has(id))),
  }
}
