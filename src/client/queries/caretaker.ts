import { privateKey } from '#client/offline/private-rows.ts'
import { getCaretakerListEndpoint } from '#contract/municipality-caretaker.ts'
import { readQuery } from './read-query.ts'

const pollMs = 60_000

/** What somebody has to walk to in all schools, for administrators. */
export function caretakerListQuery() {
  return readQuery([privateKey, 'municipality', 'caretaker'], getCaretakerListEndpoint, undefined, { pollMs })
}
