import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const foodWasteLesson: LessonWords = {
  ask: { sv: 'Hur mycket mat slängs som mest?', en: 'How much food is thrown away at most?' },
  side: 'highest',
  talk: { sv: 'Vilken mat blir ofta kvar på tallriken?', en: 'Which food is often left on the plate?' },
  deed: {
    sv: 'Ta lite först i morgon och gissa igen.',
    en: 'Take a little first tomorrow and guess again.',
  },
}
