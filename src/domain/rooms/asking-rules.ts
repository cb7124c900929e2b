import type { Text } from '#domain/locale.ts'
import { type AdviceRule, badOutside, levelIs } from './advice-rule.ts'
import {
  airAtOnce,
  airByStaff,
  airingPill,
  airNow,
  airShortly,
  hasOpening,
  reportPill,
} from './airing-words.ts'
import type { RoomFacts } from './room-facts.ts'

/** °C outdoors below which a short airing is enough: “frosty” begins there (specification, section 4). */
const frostyBelow = -10
/** Kinds of rooms that people do not stay in: air, warmth and light need no advice there. */
const notStayedIn = new Set(['outdoors', 'technical', 'whole_school'])

const isCold = (facts: RoomFacts) =>
  (facts.outdoors.temperature ?? frostyBelow) < frostyBelow || levelIs('indoor_temperature', 'cold')(facts)
const badAir = levelIs('co2', 'bad')
const poorAir = levelIs('co2', 'poor')

const badWord: Text = { sv: 'Mycket dålig luft', en: 'Bad air' }
const poorWord: Text = { sv: 'Dålig luft', en: 'Poor air' }
const askToReportDirtyAir = (): Text => ({
  sv: 'Vädra inte nu, det är många partiklar i luften ute. Säg till en vuxen.',
  en: 'Do not air the room now, there are many particles outside. Tell an adult.',
})
const dirtyAirToStaff = (): Text => ({
  sv: 'Vädra inte nu. Vänta tills det är färre partiklar i luften ute.',
  en: 'Do not air the room now. Wait until there are fewer particles outside.',
})
const airOrAiring = ({ airingAdvice }: RoomFacts) => (airingAdvice === 'mechanical' ? 'air' : 'airing')

/**
 * The limit 1 000 ppm: FoHMFS 2014:18, Folkhälsomyndigheten's general advice on ventilation, where more than that, as a
 * rule, is a sign of too little of it (folkhalsomyndigheten.se, fohmfs-201418). 800 ppm: the specification. Both may be set
 * higher for a school (decision 131). 16 and 28 °C: the specification; HSLF-FS 2024:10, Folkhälsomyndigheten's general advice on temperature indoors, has at
 * least 18 °C, at most 24 °C and 26 °C in summer. 80 dB: the lower action value of a working day, AFS 2005:16
 * (Arbetsmiljöverket, since 2025 in AFS 2023:10); here it is one measurement. That particles outside keep windows shut,
 * that airing is short in the cold, and how long it takes: our choice.
 */
export const askingRules: readonly AdviceRule[] = [
  {
    key: 'asleep',
    source: 'Ours: outside school hours nobody is there to do anything.',
    fits: ({ school }) => school === 'asleep',
    level: null,
    word: { sv: 'Sover', en: 'Asleep' },
    text: () => ({ sv: 'Rummet sover.', en: 'The room is asleep.' }),
  },
  {
    key: 'only_measured',
    source: 'Ours: nobody stays there.',
    fits: ({ kind }) => notStayedIn.has(kind),
    level: null,
    word: { sv: 'Mäts', en: 'Measured' },
    text: () => ({ sv: 'Här mäter vi bara.', en: 'We only measure here.' }),
  },
  {
    key: 'air_bad_particles_outside',
    source: 'FoHMFS 2014:18; not airing into particles is ours.',
    fits: (facts) => badAir(facts) && badOutside(facts),
    level: 'bad',
    need: () => 'air',
    shows: 'co2',
    word: badWord,
    text: askToReportDirtyAir,
    saysToStaff: dirtyAirToStaff,
    pill: () => reportPill,
  },
  {
    key: 'air_bad_cold',
    source: 'FoHMFS 2014:18; airing shortly in the cold is ours.',
    fits: (facts) => badAir(facts) && isCold(facts) && hasOpening(facts),
    level: 'bad',
    need: () => 'airing',
    shows: 'co2',
    word: badWord,
    text: airShortly,
    pill: airingPill,
  },
  {
    key: 'air_bad',
    source: 'FoHMFS 2014:18',
    fits: badAir,
    level: 'bad',
    need: airOrAiring,
    shows: 'co2',
    word: badWord,
    text: airAtOnce,
    saysToStaff: airByStaff,
    pill: airingPill,
  },
  {
    key: 'particles_bad',
    source: 'Specification, section 9: the level “bad”; its limit of 50 µg/m³ is ours.',
    fits: levelIs('pm25', 'bad'),
    level: 'bad',
    need: () => 'air',
    about: 'pm25',
    word: { sv: 'Många partiklar', en: 'Many particles' },
    text: () => ({
      sv: 'Det är väldigt många partiklar här inne. Säg till en vuxen.',
      en: 'There are very many particles in here. Tell an adult.',
    }),
    saysToStaff: () => ({
      sv: 'Det är väldigt många partiklar här inne. Ta reda på varifrån de kommer.',
      en: 'There are very many particles in here. Find out where they come from.',
    }),
    pill: () => reportPill,
  },
  {
    key: 'heat_extreme',
    source: 'Specification, section 4 (28 °C); HSLF-FS 2024:10',
    fits: levelIs('indoor_temperature', 'extreme'),
    level: 'bad',
    need: () => 'heat',
    shows: 'indoor_temperature',
    word: { sv: 'Alldeles för varmt', en: 'Much too hot' },
    text: () => ({ sv: 'Drick vatten och säg till en vuxen.', en: 'Drink water and tell an adult.' }),
    saysToStaff: () => ({
      sv: 'Se till att alla dricker vatten, och byt rum om det går.',
      en: 'See that everybody drinks water, and change rooms if you can.',
    }),
    pill: () => reportPill,
  },
  {
    key: 'air_poor_particles_outside',
    source: 'Specification, section 9 (800 ppm by default); not airing into particles is ours.',
    fits: (facts) => poorAir(facts) && badOutside(facts),
    level: 'poor',
    need: () => 'air',
    shows: 'co2',
    word: poorWord,
    text: askToReportDirtyAir,
    saysToStaff: dirtyAirToStaff,
    pill: () => reportPill,
  },
  {
    key: 'air_poor_cold',
    source: 'Specification, section 9 (800 ppm by default); airing shortly in the cold is ours.',
    fits: (facts) => poorAir(facts) && isCold(facts) && hasOpening(facts),
    level: 'poor',
    need: () => 'airing',
    shows: 'co2',
    word: poorWord,
    text: airShortly,
    pill: airingPill,
  },
  {
    key: 'air_poor',
    source: 'Specification, section 9 (800 ppm by default)',
    fits: poorAir,
    level: 'poor',
    need: airOrAiring,
    shows: 'co2',
    word: poorWord,
    text: airNow,
    saysToStaff: airByStaff,
    pill: airingPill,
  },
  {
    key: 'particles_poor',
    source: 'Specification, section 9 (25 µg/m³)',
    fits: levelIs('pm25', 'poor'),
    level: 'poor',
    need: () => 'air',
    about: 'pm25',
    word: { sv: 'Många partiklar', en: 'Many particles' },
    text: () => ({
      sv: 'Det är många partiklar här inne. Säg till en vuxen.',
      en: 'There are many particles in here. Tell an adult.',
    }),
    saysToStaff: () => ({
      sv: 'Det är många partiklar här inne. Ta reda på varifrån de kommer.',
      en: 'There are many particles in here. Find out where they come from.',
    }),
    pill: () => reportPill,
  },
  {
    key: 'cold',
    source: 'Specification, section 4 (16 °C); HSLF-FS 2024:10',
    fits: levelIs('indoor_temperature', 'cold'),
    level: 'poor',
    need: () => 'cold',
    shows: 'indoor_temperature',
    word: { sv: 'För kallt', en: 'Too cold' },
    text: () => ({
      sv: 'Ta på dig en tröja och säg till en vuxen.',
      en: 'Put on a jumper and tell an adult.',
    }),
    saysToStaff: () => ({
      sv: 'Be alla ta på sig en tröja, och säg till vaktmästaren.',
      en: 'Ask everybody to put on a jumper, and tell the caretaker.',
    }),
    pill: () => reportPill,
  },
  {
    key: 'loud',
    source: 'Specification, section 9 (80 dB); AFS 2005:16, since 2025 in AFS 2023:10',
    fits: levelIs('sound', 'poor'),
    level: 'poor',
    need: () => 'noise',
    shows: 'sound',
    word: { sv: 'För högt ljud', en: 'Too loud' },
    text: () => ({
      sv: 'Ljudet är för högt för öronen. Ta en paus.',
      en: 'It is too loud for your ears. Take a break.',
    }),
    pill: () => ({ sv: 'Sänk ljudet', en: 'Quieter' }),
  },
]
