/** A path that the client shows a page for. `schoolId` null = a page of no school. */
export interface ClientPath {
  readonly schoolId: string | null
}

const pagesOfNoSchool = new Set([
  '/',
  '/privacy-policy',
  '/accessibility-statement',
  '/licences',
  '/open-data',
  '/diagnostics',
  '/widget-examples',
])

/** Below `/{schoolId}`; section 2 of the specification. */
const pagesOfASchool = [
  /^$/,
  /^\/dashboard$/,
  /^\/widget\/[^/]+$/,
  /^\/page\/[^/]+\/sections\/[^/]+$/,
  /^\/workspace$/,
  /^\/workspace\/(home|sensors|integrations|settings)$/,
  /^\/workspace\/activities(\/[^/]+)?$/,
]

/** Which page of the client a path is; null = page not found. A slash at the end makes no difference. */
export function clientPathOf(path: string): ClientPath | null {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  if (pagesOfNoSchool.has(trimmed)) return { schoolId: null }
  const activity = /^\/schools\/([^/]+)\/activities\/[^/]+$/.exec(trimmed)
  if (activity?.[1]) return { schoolId: activity[1] }
  const school = /^\/([^/]+)(.*)$/.exec(trimmed)
  const [, schoolId, rest = ''] = school ?? []
  if (schoolId === undefined || !pagesOfASchool.some((page) => page.test(rest))) return null
  return { schoolId }
}

/** Which HTML of the build shows a path: a single widget has one of its own, which other sites may embed. */
export function htmlOf(path: string): 'index.html' | 'widget.html' {
  return /^\/[^/]+\/widget\/[^/]+\/?$/.test(path) ? 'widget.html' : 'index.html'
}
