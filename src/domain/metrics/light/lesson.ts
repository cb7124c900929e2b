import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const lightLesson: LessonWords = {
  ask: { sv: 'Hur ljust hinner det bli i rummet?', en: 'How bright will the room get?' },
  side: 'highest',
  talk: {
    sv: 'Kommer ljuset från lampor eller från solen?',
    en: 'Does the light come from lamps or from the sun?',
  },
  deed: {
    sv: 'Släck lamporna en rast och gissa igen.',
    en: 'Turn off the lamps for a break and guess again.',
  },
}
