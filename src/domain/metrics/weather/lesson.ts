import type { LessonWords } from '#domain/metrics/metric-definition.ts'

/** What has no curve of its own is asked about by the one that shows what came of it. */
export const weatherLesson: LessonWords = {
  ask: { sv: 'Hur varmt blev det ute?', en: 'How warm did it get outside?' },
  side: 'highest',
  talk: { sv: 'Stämde vädret med prognosen?', en: 'Was the forecast right about it?' },
  deed: {
    sv: 'Läs prognosen för i morgon. Titta sedan om den stämde.',
    en: 'Read the forecast for tomorrow. Then see if it was right.',
  },
}
