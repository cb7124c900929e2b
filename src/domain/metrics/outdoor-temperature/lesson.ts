import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const outdoorTemperatureLesson: LessonWords = {
  ask: { sv: 'Hur varmt hinner det bli ute?', en: 'How warm will it get outside?' },
  side: 'highest',
  talk: {
    sv: 'När står solen högst? Är det varmast då?',
    en: 'When is the sun highest? Is it warmest then?',
  },
  deed: {
    sv: 'Gissa vad det blir i morgon. Titta då om det stämde.',
    en: 'Guess what it will be tomorrow. Then see if you were right.',
  },
}
