import { expect, test } from 'vitest'
import { clientPathOf } from './client-paths.ts'

test.each(['/', '/privacy-policy', '/accessibility-statement', '/widget-examples', '/privacy-policy/'])(
  '%s is a page of no school',
  (path) => {
    expect(clientPathOf(path)).toEqual({ schoolId: null })
  },
)

test.each([
  '/almen',
  '/almen/',
  '/almen/dashboard',
  '/almen/widget/0190',
  '/almen/page/0190/sections/0191',
  '/almen/workspace',
  '/almen/workspace/home',
  '/almen/workspace/sensors',
  '/almen/workspace/integrations',
  '/almen/workspace/settings',
  '/almen/workspace/activities',
  '/almen/workspace/activities/0190',
  '/schools/almen/activities/0190',
])('%s is a page of the school almen', (path) => {
  expect(clientPathOf(path)).toEqual({ schoolId: 'almen' })
})

test.each([
  '/almen/elsewhere',
  '/almen/dashboard/more',
  '/almen/widget',
  '/almen/page/0190',
  '/almen/workspace/elsewhere',
  '/schools/almen/activities',
  '/almen//dashboard',
  '//almen',
  '',
])('%s is no page', (path) => {
  expect(clientPathOf(path)).toBeNull()
})
