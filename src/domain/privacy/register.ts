import { dataSubjectNames, dataSubjects, legalBases } from './data-subjects.ts'
import { keptFor, lifetimes } from './kept-on-device.ts'
import { processingsOf } from './processings.ts'

/** Both registers in words, as people read them: what is kept on the server by whose it is, and on a device. */
export function privacyRegister() {
  return {
    server: dataSubjects.map((group) => ({
      group,
      name: dataSubjectNames[group],
      processings: processingsOf(group).map(({ id, what, why, kept, legalBasis }) => ({
        ...{ id, what, why, kept },
        ground: legalBases[legalBasis],
      })),
    })),
    device: (['everyone', 'staff'] as const).map((group) => ({
      group,
      names: keptFor(group).map(({ key, where, what, until }) => ({
        ...{ key, where, what },
        kept: lifetimes[until],
      })),
    })),
  }
}
