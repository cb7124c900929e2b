import { defineMetric } from '#domain/metrics/metric-definition.ts'

/** A meatball, g (specification, section 9). */
export const meatballG = 12.5

/**
 * Plate waste of a school day, g for each pupil who ate. Not the kitchen's or the serving's waste: with those, Swedish
 * schools throw away three times as much.
 *
 * Plausible range: a whole school lunch weighs about 500 g.
 * Bands: specification, section 9, with its hole between 9 and 10 g closed.
 */
export const foodWaste = defineMetric({
  key: 'food_waste',
  name: { sv: 'Matsvinn', en: 'Food waste' },
  shortName: { sv: 'Matsvinn', en: 'Food waste' },
  unit: 'g',
  unitWord: { sv: 'g per elev', en: 'g per pupil' },
  spokenUnit: { sv: 'gram per elev', en: 'grams per pupil' },
  icon: 'utensils',
  display: 'bar',
  plausible: { min: 0, max: 1000 },
  bands: [{ level: 'good', below: 9 }, { level: 'medium', upTo: 20 }, { level: 'poor' }],
  levels: {
    good: {
      word: { sv: 'Bra', en: 'Good' },
      sentence: {
        sv: 'Mindre än en köttbulle per elev. Bra jobbat!',
        en: 'Less than one meatball each. Well done!',
      },
      symbol: 'good',
    },
    medium: {
      word: { sv: 'Kan bli bättre', en: 'Can improve' },
      sentence: {
        sv: 'Ungefär en köttbulle per elev. Ta lite först. Du får ta mer sedan.',
        en: 'About one meatball each. Take a little first. You can have more later.',
      },
      symbol: 'medium',
    },
    poor: {
      word: { sv: 'För mycket', en: 'Too much' },
      sentence: {
        sv: 'Mer än en och en halv köttbulle per elev. Nu hjälps vi åt!',
        en: 'More than one and a half meatballs each. Let us help each other!',
      },
      symbol: 'poor',
    },
  },
  goodLevels: ['good'],
  concernLevels: ['poor'],
  step: 1,
  trendThreshold: 2,
  chartSpan: { min: 0, max: 30 },
  aggregation: 'last',
  across: 'last',
  freshnessRule: 'school_day',
  group: { key: 'lunch' },
  stuckAfterHours: null,
})
