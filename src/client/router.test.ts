import { expectTypeOf, test } from 'vitest'
import type { ClientPath, widgetPath } from '#domain/paths.ts'
import type { FileRouteTypes } from './routeTree.gen.ts'

test('the server knows every page, and none besides: one that it does not know is 404 when it is loaded anew', () => {
  type Page = Exclude<FileRouteTypes['to'], '/$schoolId/$'>
  expectTypeOf<Exclude<Page, ClientPath>>().toBeNever()
  expectTypeOf<Exclude<ClientPath, Page>>().toEqualTypeOf<typeof widgetPath>()
})
