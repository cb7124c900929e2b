import { t } from '@lingui/core/macro'
import type { AnyActivity } from '#contract/activities.ts'
import type { ActOfNow } from '#domain/activities/act-of-now.ts'
import { caseQuestion } from './case-question.ts'

/** The words of an act: what it does, and what it is about. */
export interface ActWords {
  readonly title: string
  readonly line: string
}

/** `room`: its name within a sentence. `caseRoom`: of the room that the case is about. Not for an airing that runs: it tells minutes. */
export function actWords(
  { kind }: ActOfNow,
  room: string,
  activity: AnyActivity | undefined,
  caseRoom: string,
): ActWords {
  switch (kind) {
    case 'air':
      return { title: t`Vi vädrar nu`, line: t`Hur länge tar det till bra luft?` }
    case 'airing_runs':
      return { title: t`Vädringen pågår`, line: t`Se hur luften ändras` }
    case 'mark_window':
      return { title: t`Vi öppnade fönstret`, line: t`Sätt ett märke på kurvan` }
    case 'see_guess':
      return { title: t`Se din gissning`, line: t`Nu vet vi hur det gick` }
    case 'guess':
      return { title: t`Gissa hur luften blir`, line: t`Rita luften i ${room}` }
    case 'food_journey':
      return { title: t`Matens resa`, line: t`Hur långt har din lunch rest?` }
    case 'feel':
      return { title: t`Känn efter`, line: t`Är det fräscht, lagom eller kvavt?` }
    case 'case':
      return { title: t`Veckans fall`, line: caseQuestion(activity, caseRoom) }
    case 'play_day':
      return { title: t`Spela upp dagen`, line: t`När bytte ${room} färg?` }
  }
}
