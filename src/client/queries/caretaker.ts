import { privateKey } from '#client/offline/private-rows.ts'
import { getCaretakerListEndpoint, getSchoolCaretakerListEndpoint } from '#contract/municipality-caretaker.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { readQuery } from './read-query.ts'

const pollMs = 60_000

/** The caretaker's tasks: in a school for its editors, in all of them for administrators. */
export function caretakerListQuery(schoolId: string) {
  if (schoolId !== municipalityId)
    return readQuery(
      [privateKey, 'caretaker', schoolId],
      getSchoolCaretakerListEndpoint,
      { schoolId },
      { pollMs },
    )
  return readQuery([privateKey, 'municipality', 'caretaker'], getCaretakerListEndpoint, undefined, { pollMs })
}
