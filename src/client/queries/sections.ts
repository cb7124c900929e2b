import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { getSection } from '#contract/pages.ts'

/** One section of a school's page, with what stands in it. */
export function sectionQuery(pageId: string, sectionId: string) {
  return queryOptions({
    queryKey: ['section', pageId, sectionId],
    queryFn: async ({ signal }) => (await call(getSection, { params: { pageId, sectionId }, signal })).data,
  })
}
