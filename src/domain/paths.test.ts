import { expect, test } from 'vitest'
import { clientPaths, matchClientPath, toPathname } from './paths.ts'

test.each([
  ['/', '/', {}],
  ['/privacy-policy/', '/privacy-policy', {}],
  ['/almen', '/$schoolId', { schoolId: 'almen' }],
  ['/almen/', '/$schoolId', { schoolId: 'almen' }],
  ['/almen/widget/w1', '/$schoolId/widget/$widgetId', { schoolId: 'almen', widgetId: 'w1' }],
  ['/almen/workspace/pages/new', '/$schoolId/workspace/pages/new', { schoolId: 'almen' }],
  ['/almen/workspace/pages/p1', '/$schoolId/workspace/pages/$pageId', { schoolId: 'almen', pageId: 'p1' }],
  [
    '/schools/almen/activities/a1',
    '/schools/$schoolId/activities/$activityId',
    { schoolId: 'almen', activityId: 'a1' },
  ],
])('%s is the page %s', (pathname, path, params) => {
  expect(matchClientPath(pathname)).toEqual({ path, params })
})

test.each([
  '/almen/elsewhere',
  '/almen/dashboard/more',
  '/almen/widget',
  '/almen/page/0190',
  '/almen/workspace/elsewhere',
  '/schools/almen/activities',
  '/api',
  '/api/dashboard',
  '/widget/widget/w1',
  '/almen//dashboard',
  '//almen',
  '',
])('%s is no page', (pathname) => {
  expect(matchClientPath(pathname)).toBeNull()
})

test.each(clientPaths)('%s is found at its own address', (path) => {
  const params = Object.fromEntries([...path.matchAll(/\$(\w+)/g)].map(([, name]) => [name, `a ${name}`]))
  const pathname = decodeURIComponent(toPathname(path, params))
  expect(matchClientPath(pathname)).toEqual({ path, params })
})

test('an address without one of its parts is an error, never an address with a hole', () => {
  expect(() => toPathname('/$schoolId/dashboard')).toThrow('schoolId')
})
