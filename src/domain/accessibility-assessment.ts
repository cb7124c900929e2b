import type { Text } from './locale.ts'

/** When somebody last went through the whole service with its accessibility in mind. `YYYY-MM-DD`. */
export const assessedOn = '2026-11-21'

/** A statement is to be gone through once a year: the supervising authority's advice. */
const freshForMs = 365 * 86_400_000

/** Whether the accessibility statement needs a new assessment. `now` is epoch ms. */
export function isAssessmentOld(now: number): boolean {
  return now > Date.parse(assessedOn) + freshForMs
}

/** What is to be done about an old one, and since when (epoch ms). */
export function oldAssessment(): { readonly since: number; readonly nextStep: Text } {
  return {
    since: Date.parse(assessedOn) + freshForMs,
    nextStep: {
      sv: 'Tillgänglighetsredogörelsen är äldre än ett år. Be den som sköter Kotte att uppdatera till en nyare version.',
      en: 'The accessibility statement is more than a year old. Ask whoever runs Kotte to update to a newer version.',
    },
  }
}
