import { listClassResults } from '#contract/class-results.ts'
import { readQuery } from './read-query.ts'

/** What a class has found out is news for days. */
const pollMs = 300_000

/** What the classes of a school have found out and everybody may see. */
export function classResultsQuery(schoolId: string) {
  return readQuery(['class_results', schoolId], listClassResults, { schoolId }, { staleTime: pollMs, pollMs })
}
