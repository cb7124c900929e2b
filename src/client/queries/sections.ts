import { getSectionEndpoint } from '#contract/pages.ts'
import { readQuery } from './read-query.ts'

/** One section of a school's page, with what stands in it. */
export function sectionQuery(pageId: string, sectionId: string) {
  return readQuery(['section', pageId, sectionId], getSectionEndpoint, { pageId, sectionId })
}
