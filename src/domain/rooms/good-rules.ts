import { type AdviceRule, levelIs } from './advice-rule.ts'
import { advisedMetrics, judgedLevel } from './room-facts.ts'

/** What is said where nothing needs to be done, and where nothing is known. The last rule fits every room. */
export const goodRules: readonly AdviceRule[] = [
  {
    key: 'needs_check',
    source:
      'Ours: of air that a sensor measures wrong nothing is said, neither good nor bad; of anything else where nothing is right.',
    fits: (facts) =>
      facts.values.co2?.needsCheck === true ||
      (advisedMetrics.every((key) => judgedLevel(facts, key) === null) &&
        advisedMetrics.some((key) => facts.values[key]?.needsCheck === true)),
    level: null,
    shows: 'co2',
    word: { sv: 'Osäkert värde', en: 'Uncertain value' },
    text: () => ({ sv: 'Mätaren behöver ses över.', en: 'The sensor needs to be checked.' }),
  },
  {
    key: 'cool',
    source: 'Specification, section 4: 16 to 19 °C is “feeling fine”.',
    fits: levelIs('indoor_temperature', 'feeling_fine'),
    level: 'good',
    isSoft: true,
    shows: 'indoor_temperature',
    word: { sv: 'Lite svalt', en: 'A little cool' },
    text: () => ({ sv: 'Ta på dig en tröja om du fryser.', en: 'Put on a jumper if you feel cold.' }),
  },
  {
    key: 'air_excellent',
    source: 'Ours: under 500 ppm the air is almost as outdoors (NOAA: about 425 ppm).',
    fits: levelIs('co2', 'excellent'),
    level: 'excellent',
    shows: 'co2',
    word: { sv: 'Jättebra luft', en: 'Excellent air' },
    text: () => ({ sv: 'Luften är nästan som ute.', en: 'The air is almost like outdoors.' }),
  },
  {
    key: 'air_good',
    source: 'Specification, section 9 (600 ppm by default)',
    fits: levelIs('co2', 'good'),
    level: 'good',
    shows: 'co2',
    word: { sv: 'Bra luft', en: 'Good air' },
    text: () => ({ sv: 'Luften är frisk och skön.', en: 'The air is nice and fresh.' }),
  },
  {
    key: 'warmth_good',
    source: 'Specification, section 4: 19 to 24 °C is the comfort zone.',
    fits: levelIs('indoor_temperature', 'comfort_zone'),
    level: 'good',
    shows: 'indoor_temperature',
    word: { sv: 'Lagom varmt', en: 'Comfortable' },
    text: () => ({ sv: 'Här är det skönt att plugga.', en: 'Just warm enough to study.' }),
  },
  {
    key: 'dry',
    source: 'Ours: under 30 % is dry (domain/metrics/humidity.ts).',
    fits: levelIs('humidity', 'dry'),
    level: 'good',
    isSoft: true,
    about: 'humidity',
    word: { sv: 'Torr luft', en: 'Dry air' },
    text: () => ({ sv: 'Luften är torr. Drick lite vatten.', en: 'The air is dry. Drink some water.' }),
  },
  {
    key: 'fine',
    source: 'Ours: what is measured here needs nothing done.',
    fits: (facts) => advisedMetrics.some((key) => judgedLevel(facts, key) !== null),
    level: 'good',
    word: { sv: 'Bra', en: 'Good' },
    text: () => ({ sv: 'Här behöver ingen göra något.', en: 'Nothing needs to be done here.' }),
  },
  {
    key: 'unknown',
    source: 'Ours: nothing is said about what is not known.',
    fits: () => true,
    level: null,
    word: { sv: 'Vet inte', en: 'Not known' },
    text: () => ({
      sv: 'Vi vet inte hur det är här just nu.',
      en: 'We do not know how it is here right now.',
    }),
  },
]
