import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { getConfig } from '#contract/config.ts'

/** Product, municipality and external links; changes only with a deployment. */
export function configQuery() {
  return queryOptions({
    queryKey: ['config'],
    queryFn: async ({ signal }) => (await call(getConfig, { signal })).data,
    staleTime: 600_000,
    meta: { boot: true },
  })
}
