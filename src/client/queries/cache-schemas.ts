import * as v from 'valibot'
import type { CacheSchemaSets } from '#client/offline/stored-query.ts'
import { config } from '#contract/config.ts'
import { homePage, overview, school, schoolListItem } from '#contract/schools.ts'

/** What kept data of each query must look like: what an older version has kept may not fit any more. */
export const cacheSchemas: CacheSchemaSets = {
  first: { config, schools: v.array(schoolListItem), school, home_page: homePage, overview },
  deferred: () => import('./deferred-schemas.ts').then(({ loadDeferredSchemas }) => loadDeferredSchemas()),
}
