import { expectTypeOf, test } from 'vitest'
import type { ClientPath, widgetPath } from '#domain/paths.ts'
import type { FileRouteTypes } from './routeTree.gen.ts'

test('the server has a route for every page, and no others: an unknown one is 404 when it is reloaded', () => {
  type Page = Exclude<FileRouteTypes['to'], '/$schoolId/$'>
  expectTypeOf<Exclude<Page, ClientPath>>().toBeNever()
  expectTypeOf<Exclude<ClientPath, Page>>().toEqualTypeOf<typeof widgetPath>()
})
