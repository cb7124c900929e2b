import type { Plugin } from 'vite'

/** What only staff use: the workspace, its words and its component library, the lesson on a projector, lesson sheets, trying the sign-in. */
const staffCode = new RegExp(
  [
    'src/client/(features|texts)/(workspace|municipality|lesson|lesson-sheets|sign-in-check)/',
    // Their components: what the router knows of a route is in its tree, which every page has.
    'src/client/routes/(\\$schoolId/workspace_?|municipality)/(-|.*tsr-split)',
    'src/client/routes/(\\$schoolId/lesson|sign-in-check).*tsr-split',
    'src/client/ui/chakra/',
    'node_modules/(@chakra-ui|@ark-ui|@zag-js|@emotion|@floating-ui|@internationalized|@pandacss|stylis)/',
  ].join('|'),
)

/** Menus, tooltips and lists that open beside what they belong to. */
const floating =
  /@floating-ui|workspace\/components\/MoveButtons|(zag-js|components)\/(popper|tooltip|menu|combobox)|ui\/chakra\/(Tooltip|IconButton)/

/**
 * The workspace's component library and what most of its pages share: no pupil fetches it. What floats beside a control
 * comes with the pages that have it, so that the workspace's home does not wait for it.
 */
export const workspaceGroup = {
  name: 'workspace',
  test: (id: string) => staffCode.test(id) && !floating.test(id),
  minShareCount: 10,
  includeDependenciesRecursively: false,
} as const

/** The screens that people begin with, by the modules that each starts from. */
const screens = {
  landing: /client\/(main|routes\/index)\.tsx/,
  school: /client\/(main|routes\/\$schoolId\/(route|index))\.tsx/,
  dashboard: /client\/(main|routes\/\$schoolId\/(route|dashboard))\.tsx/,
  wall: /client\/(main|features\/wall\/Wall)\.tsx/,
  game: /client\/(main|routes\/schools\/\$schoolId\/activities\/\$activityId|features\/food-journey\/kept-draft)\.tsx?/,
  room: /client\/(main|features\/activities\/runner\/ActivityRunner)\.tsx/,
  lesson: /client\/(main|routes\/\$schoolId\/(route|lesson))\.tsx/,
  workspace: /client\/(main|routes\/\$schoolId\/(route|workspace\/(route|home)))\.tsx/,
  // Inside another site: it has neither the router nor the frame of our pages.
  widget: /client\/embed\.tsx/,
}

type Screen = keyof typeof screens

/**
 * Code splitting: the bundler makes a chunk of each page and each lazy part; what several of them share would become a hundred small files.
 * Here a module's chunk follows from the screens that need it, so that each screen asks for few files and gets little that
 * it does not use. What a module imports is needed wherever the module is. What no screen begins with is left
 * to the bundler.
 */
function chunkNameOf(
  neededBy: ReadonlySet<Screen>,
  isLibrary: boolean,
  isOpenedElsewhere: boolean,
): string | null {
  const needs = (...names: readonly Screen[]) => names.every((name) => neededBy.has(name))
  const [only] = neededBy
  if (only === undefined) return null
  if (only === 'game' && neededBy.size === 1 && isOpenedElsewhere) return 'activities'
  if (neededBy.size === 1 && only === 'workspace') return null
  // Apart from what the screen alone has: other screens fetch it when they open a part. The school page shares next to nothing.
  if (neededBy.size === 1) return isOpenedElsewhere && only !== 'school' ? `shared-${only}` : `screen-${only}`
  if (neededBy.size === Object.keys(screens).length) return isLibrary ? 'vendor' : 'core'
  const needsOne = (...names: readonly Screen[]) => names.some((name) => neededBy.has(name))
  // What the two pages before a school have in common, as the question for a code, is no part of the dashboard.
  if (needs('landing', 'school') && !needsOne('dashboard', 'wall', 'lesson', 'workspace')) return 'front'
  if (needs('game', 'widget')) return 'core'
  if (needs('game') && needsOne('landing', 'dashboard', 'wall')) return 'app'
  if (needs('game')) return 'activities'
  if (needs('widget')) return 'values'
  // The list of schools judges no room.
  if (needs('school') && !needs('landing')) return 'rooms'
  if (needs('landing') || needs('room', 'workspace')) return 'schools'
  if (needs('workspace')) return null
  return needs('dashboard') ? 'series' : 'lessons'
}

/** The modules that can be reached from `starts` by the steps of `next`, those included. */
function reach(starts: readonly string[], next: (id: string) => readonly string[]): ReadonlySet<string> {
  const reached = new Set(starts)
  for (const id of reached) for (const other of next(id)) reached.add(other)
  return reached
}

function add(sets: Map<string, Set<Screen>>, id: string, screen: Screen): void {
  sets.set(id, (sets.get(id) ?? new Set()).add(screen))
}

/** Which chunk a module is in, and whether only teachers need a chunk. */
export function clientChunks(): Plugin & {
  readonly chunkOf: (id: string) => string | null
  readonly isStaffChunk: (chunk: { readonly moduleIds: readonly string[] }) => boolean
} {
  const neededBy = new Map<string, Set<Screen>>()
  const modules = new Set<string>()
  const ofPupils = new Set<string>()
  const openedBy = new Map<string, Set<Screen>>()
  // What the HTML starts and what is imported dynamically begin chunks of their own: the former would run wherever its chunk
  // is imported, and of the latter the bundler loses what a group exports.
  const begins = new Set<string>()
  const chunkOf = (id: string) =>
    begins.has(id)
      ? null
      : chunkNameOf(
          neededBy.get(id) ?? new Set(),
          id.includes('/node_modules/'),
          (openedBy.get(id)?.size ?? 0) > 1,
        )
  return {
    name: 'kotte:client-chunks',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      for (const id of ids) {
        modules.add(id)
        if (/client\/(main|embed)\.tsx$/.test(id)) begins.add(id)
        for (const part of this.getModuleInfo(id)?.dynamicallyImportedIds ?? []) begins.add(part)
      }
      const facts = (id: string) => this.getModuleInfo(id)
      const imports = (id: string) => facts(id)?.importedIds ?? []
      const later = (id: string) => facts(id)?.dynamicallyImportedIds ?? []
      // Pages of their own, and other screens, are not opened by a screen.
      const isPage = (id: string) =>
        id.includes('tsr-split') || Object.values(screens).some((start) => start.test(id))
      for (const [screen, start] of Object.entries(screens) as [Screen, RegExp][]) {
        const starts = ids.filter((id) => start.test(id))
        for (const id of reach(starts, imports)) add(neededBy, id, screen)
        const opened = (id: string) => [...imports(id), ...later(id).filter((part) => !isPage(part))]
        for (const id of reach(starts, opened)) add(openedBy, id, screen)
      }
      const entries = ids.filter((id) => facts(id)?.isEntry)
      const ofAnyone = (id: string) => [...imports(id), ...later(id)].filter((part) => !staffCode.test(part))
      for (const id of reach(entries, ofAnyone)) ofPupils.add(id)
    },
    chunkOf,
    /**
     * The service worker keeps files of the workspace only where a user opens it (`sw/staff-files.ts`): their names say so.
     * Its code is there, and whatever else no page reaches but through it: calls, words and libraries that only teachers
     * need. The bundler's own runtime is no module of the graph, and everybody's.
     */
    isStaffChunk: ({ moduleIds }) =>
      moduleIds.length > 0 &&
      moduleIds.every((id) => chunkOf(id) === null || staffCode.test(id)) &&
      (moduleIds.some((id) => staffCode.test(id)) ||
        moduleIds.every((id) => modules.has(id) && !ofPupils.has(id))),
  }
}
