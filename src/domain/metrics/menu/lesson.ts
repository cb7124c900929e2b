import type { LessonWords } from '#domain/metrics/metric-definition.ts'

/** What has no curve of its own is asked about by the one that shows what came of it. */
export const menuLesson: LessonWords = {
  ask: {
    sv: 'Hur mycket av lunchen slängs som mest?',
    en: 'How much of the lunch is thrown away at most?',
  },
  side: 'highest',
  talk: { sv: 'Vilken lunch gick åt bäst?', en: 'Which lunch was eaten up best?' },
  deed: { sv: 'Läs menyn för nästa vecka och gissa igen.', en: "Read next week's menu and guess again." },
}
