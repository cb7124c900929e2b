/**
 * Every address that the client has a page for, as its router writes it: `$name` stands for one part of the path. The one
 * table: the client's routes, the server's statuses, reserved ids, the service worker's fallbacks, the budgets and the
 * test that walks all pages read it. Section 2 of the specification, and what is ours.
 */
export const clientPaths = [
  '/',
  '/404',
  '/accessibility-statement',
  '/diagnostics',
  '/licences',
  '/municipality',
  '/municipality/add-schools',
  '/municipality/calendar',
  '/municipality/caretaker',
  '/municipality/connections',
  '/municipality/connections/$integrationId',
  '/municipality/devices',
  '/municipality/installation',
  '/municipality/log',
  '/municipality/people',
  '/municipality/sign-ins',
  '/municipality/statements',
  '/municipality/unread',
  '/open-data',
  '/privacy-policy',
  '/sign-in-check',
  '/widget-examples',
  '/schools/$schoolId/activities/$activityId',
  '/$schoolId',
  '/$schoolId/dashboard',
  '/$schoolId/guess',
  '/$schoolId/lesson',
  '/$schoolId/lesson-sheets',
  '/$schoolId/lesson-sheets/$sheetId',
  '/$schoolId/ready',
  '/$schoolId/page/$pageId/sections/$sectionId',
  '/$schoolId/widget/$widgetId',
  '/$schoolId/workspace',
  '/$schoolId/workspace/home',
  '/$schoolId/workspace/activities',
  '/$schoolId/workspace/activities/$previewActivityId',
  '/$schoolId/workspace/activities/$activityId/edit',
  '/$schoolId/workspace/activities/$activityId/lobby',
  '/$schoolId/workspace/activities/$activityId/results',
  '/$schoolId/workspace/activities/$activityId/share',
  '/$schoolId/workspace/pages',
  '/$schoolId/workspace/pages/new',
  '/$schoolId/workspace/pages/$pageId',
  '/$schoolId/workspace/pages/$pageId/$sectionId',
  '/$schoolId/workspace/dashboard',
  '/$schoolId/workspace/entries',
  '/$schoolId/workspace/entries/menu',
  '/$schoolId/workspace/entries/meter',
  '/$schoolId/workspace/sensors',
  '/$schoolId/workspace/sensors/$sensorId',
  '/$schoolId/workspace/rooms',
  '/$schoolId/workspace/rooms/$roomId',
  '/$schoolId/workspace/rooms/$roomId/sign',
  '/$schoolId/workspace/walls',
  '/$schoolId/workspace/walls/new',
  '/$schoolId/workspace/walls/$wallId',
  '/$schoolId/workspace/integrations',
  '/$schoolId/workspace/integrations/$integrationId',
  '/$schoolId/workspace/inbox',
  '/$schoolId/workspace/unread',
  '/$schoolId/workspace/walk',
  '/$schoolId/workspace/ready',
  '/$schoolId/workspace/alerts',
  '/$schoolId/workspace/caretaker',
  '/$schoolId/workspace/settings',
  '/$schoolId/workspace/people',
  '/$schoolId/workspace/people/log',
  '/$schoolId/workspace/sign-ins',
] as const

export type ClientPath = (typeof clientPaths)[number]

/** A single widget inside any other site: a page of its own (`widget.html`), without the router. */
export const widgetPath = '/$schoolId/widget/$widgetId' satisfies ClientPath

/** First parts of addresses that the server answers itself, never with a page of the client. */
export const serverParts = [
  'api',
  'catalog',
  'catalog.rdf',
  'healthz',
  'metrics',
  'readyz',
  'sign-in',
] as const

/** Folders of files that the build or the server has. */
const fileParts = ['assets', 'logos', 'pictures'] as const

/** Words of our addresses, and what may become one. */
const offlineParts = ['activities', 'locales', 'page', 'sw', 'widget', 'workspace'] as const

/** First parts of addresses that can never be the id of a school. */
export const reservedParts: readonly string[] = [
  ...new Set([
    ...clientPaths.map((path) => path.split('/')[1] ?? '').filter((part) => !/^(\$|$)/.test(part)),
    ...serverParts,
    ...fileParts,
    ...offlineParts,
  ]),
].sort()

/** What a `$name` of a path was in an address. */
export type PathParams = Readonly<Record<string, string>>

export interface PathMatch {
  readonly path: ClientPath
  readonly params: PathParams
}

const templates = clientPaths.map((path) => [path, path.split('/')] as const)

/** The page of the client at a decoded address without query; null = none. A slash at its end makes no difference. */
export function matchClientPath(pathname: string): PathMatch | null {
  const trimmed = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const parts = trimmed.split('/')
  for (const [path, template] of templates) {
    const params = paramsOf(template, parts)
    if (params && !reservedParts.includes(params.schoolId ?? '')) return { path, params }
  }
  return null
}

function paramsOf(template: readonly string[], parts: readonly string[]): PathParams | null {
  if (template.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of template.entries()) {
    const part = parts[index] ?? ''
    if (name.startsWith('$') && part !== '') params[name.slice(1)] = part
    else if (name !== part) return null
  }
  return params
}

/** The address of a page, each part encoded. Throws RangeError for a part that `params` lacks. */
export function toPathname(path: ClientPath, params: PathParams = {}): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new RangeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
}
