import type { LessonWords } from '#domain/metrics/metric-definition.ts'

export const trafficLesson: LessonWords = {
  ask: { sv: 'Hur många kommer som mest på en timme?', en: 'How many will come in the busiest hour?' },
  side: 'highest',
  talk: { sv: 'Varför kommer många just då?', en: 'Why do so many come just then?' },
  deed: {
    sv: 'Räkna själva vid dörren en timme och jämför.',
    en: 'Count at the door for an hour and compare.',
  },
}
