import type { ActivityTypeId } from '#domain/activities/activity-type-ids.ts'
import { activityKinds } from '#domain/activities/kinds/registry.ts'
import type { Text } from '#domain/locale.ts'
import type { LessonSheet, SheetPlace } from './lesson-sheet.ts'

/** The headings of a lesson. */
export const sheetHeadings = {
  needs: { sv: 'Du behöver', en: 'You need' },
  steps: { sv: 'Gör så här', en: 'What to do' },
  questions: { sv: 'Fråga klassen', en: 'Ask the class' },
  keepInMind: { sv: 'Tänk på', en: 'Keep in mind' },
  syllabus: { sv: 'Läroplanen (Lgr22)', en: 'The Swedish curriculum (Lgr22)' },
} as const satisfies Record<string, Text>

/** What can be opened from a step. */
export const placeNames: Readonly<Record<SheetPlace, Text>> = {
  lesson: { sv: 'Öppna lektionsläget', en: 'Open the lesson mode' },
  dashboard: { sv: 'Öppna Så mår skolan', en: 'Open the school dashboard' },
  'workspace/activities': { sv: 'Öppna Aktiviteter i arbetsytan', en: 'Open Activities in the workspace' },
}

/** `30 minuter`. */
export function minutesWords({ minutes }: Pick<LessonSheet, 'minutes'>): Text {
  return { sv: `${minutes} minuter`, en: `${minutes} minutes` }
}

/** `årskurs 4–9`. */
export function yearsWords({ years: [from, to] }: Pick<LessonSheet, 'years'>): Text {
  return { sv: `årskurs ${from}–${to}`, en: `years ${from}–${to}` }
}

/** How long a step takes and when, in few words: `5 min`, `5 min, på morgonen`, `hela dagen`. */
export function timeWords({ minutes, when }: LessonSheet['steps'][number]): Text {
  const [sv, en] = [when?.sv, when?.en].map((words) =>
    [minutes > 0 ? `${minutes} min` : undefined, words].filter((part) => part !== undefined).join(', '),
  )
  return { sv: sv ?? '', en: en ?? '' }
}

/** What a teacher has to have, the activities first: they are set up the same way in every lesson. */
export function needsOf({ activities, needs }: LessonSheet): readonly Text[] {
  return [...activities.map(setUpWords), ...needs, ...(activities.length > 0 ? [codeNeed] : [])]
}

const codeNeed: Text = {
  sv: 'Klassens kod på tavlan: tryck **Starta med klassen** under **Hem** i arbetsytan.',
  en: 'The class’s code on the board: press **Start with the class** under **Home** in the workspace.',
}

function setUpWords(id: ActivityTypeId): Text {
  const { title, choices } = activityKinds[id]
  if (id === 'room_mystery') {
    return {
      sv: `**${title.sv}**: under **Aktiviteter** i arbetsytan står **Veckans detektivfall**. Tryck **Ta med till klassen** och **Aktivera**.`,
      en: `**${title.en}**: under **Activities** in the workspace there is **Mystery of the week**. Press **Take it to the class** and **Activate**.`,
    }
  }
  return {
    sv: `Aktiviteten **${title.sv}**: tryck **Lägg till aktivitet** under **Aktiviteter** i arbetsytan, välj ${choices.sv} och tryck **Aktivera**.`,
    en: `The activity **${title.en}**: press **Add activity** under **Activities** in the workspace, choose ${choices.en} and press **Activate**.`,
  }
}
