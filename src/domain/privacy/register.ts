import { dataSubjectNames, dataSubjects, legalBases } from './data-subjects.ts'
import type { PrivacyFacts } from './facts.ts'
import { keptFor, lifetimes } from './kept-on-device.ts'
import { processingsOf } from './processings.ts'
import { recipients, thirdCountries } from './recipients.ts'

/**
 * The registers in words, as people read them on a server with these facts: what is kept on the server by whose it is and on
 * a device, who receives it, and what leaves the EU.
 */
export function privacyRegister(facts: PrivacyFacts) {
  return {
    server: dataSubjects.map((group) => ({
      group,
      name: dataSubjectNames[group],
      processings: processingsOf(group, facts).map(({ id, what, why, kept, legalBasis }) => ({
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
    recipients: recipients(facts).map(({ id, text }) => ({ id, text })),
    third_countries: thirdCountries(facts),
    visitor_counters: facts.visitorCounters,
  }
}
