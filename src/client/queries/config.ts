import { getConfigEndpoint } from '#contract/config.ts'
import { readQuery } from './read-query.ts'

/** Product, municipality and external links; changes only with a deployment. */
export function configQuery() {
  return readQuery(['config'], getConfigEndpoint, undefined, { staleTime: 600_000, meta: { boot: true } })
}
