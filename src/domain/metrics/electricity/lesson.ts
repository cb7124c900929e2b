import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const electricityLesson: LessonWords = {
  ask: {
    sv: 'Hur mycket el går åt som mest på en timme?',
    en: 'How much electricity will one hour use at most?',
  },
  side: 'highest',
  talk: { sv: 'Vad i skolan drar el just då?', en: 'What in the school uses electricity just then?' },
  deed: {
    sv: 'Släck allt ni kan en timme och gissa igen.',
    en: 'Turn off all you can for an hour and guess again.',
  },
}
