import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const pm10Lesson: LessonWords = {
  ask: { sv: 'Hur mycket damm blir det i luften?', en: 'How much dust will there be in the air?' },
  side: 'highest',
  talk: { sv: 'Vad får dammet att flyga upp?', en: 'What makes the dust fly up?' },
  deed: {
    sv: 'Leta upp det som dammar mest och gissa igen.',
    en: 'Find what is dustiest and guess again.',
  },
}
