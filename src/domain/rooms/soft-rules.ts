import { type AdviceRule, badOutside, levelIs } from './advice-rule.ts'
import { airByStaff, airingDeed, airLater, hasOpening } from './airing-words.ts'
import type { RoomKind } from './room.ts'
import { judgedLevel, type RoomFacts } from './room-facts.ts'

/** Where people read and listen to each other. */
const readingRooms: ReadonlySet<RoomKind> = new Set([
  'classroom',
  'library',
  'workshop',
  'office',
  'staff_room',
])
const isLessonToRead = ({ kind, school }: RoomFacts) => school === 'lesson' && readingRooms.has(kind)

const fairAir = levelIs('co2', 'fair')
const isHot = levelIs('indoor_temperature', 'hot')
const isDamp = levelIs('humidity', 'wet')

/** How much cooler it has to be outside for an open window to cool, °C: our choice. */
const coolerBy = 2
const outsideMinusInside = ({ outdoors, values }: RoomFacts) => {
  const inside = values.indoor_temperature?.value ?? null
  return outdoors.temperature === undefined || inside === null ? null : outdoors.temperature - inside
}
const windowsOpen = (facts: RoomFacts) => facts.airingAdvice === 'open_window' && !badOutside(facts)

/**
 * What can be done in the next break, and for what no one is called. HSLF-FS 2024:10: Folkhälsomyndigheten's general
 * advice on temperature indoors, at most 24 °C outside the summer, with windows and sun shades among the measures; AFS
 * 2005:16 (Arbetsmiljöverket, since 2025 in AFS 2023:10): noise that hinders speech is to be reduced. 300 lux: EN 12464-1.
 */
export const softRules: readonly AdviceRule[] = [
  {
    key: 'air_fair_particles_outside',
    source: 'Ours: no airing into particles, and no grown-up for stuffy air.',
    fits: (facts) => fairAir(facts) && badOutside(facts),
    level: 'fair',
    isSoft: true,
    soon: 'stuffy',
    shows: 'co2',
    word: { sv: 'Lite instängt', en: 'A bit stuffy' },
    text: () => ({
      sv: 'Det är många partiklar i luften ute, så vädra lite senare.',
      en: 'There are many particles outside, so air the room later.',
    }),
  },
  {
    key: 'air_fair',
    source: 'Specification, section 9 (600 ppm by default); waiting for the break is ours.',
    fits: fairAir,
    level: 'fair',
    isSoft: true,
    soon: 'airing',
    shows: 'co2',
    word: { sv: 'Dags att vädra', en: 'Needs fresh air' },
    text: airLater,
    saysToStaff: (facts) => (hasOpening(facts) ? airLater(facts) : airByStaff(facts)),
    deed: airingDeed,
  },
  {
    key: 'hot_cooler_outside',
    source: 'Specification, section 4 (24 °C); HSLF-FS 2024:10',
    fits: (facts) => isHot(facts) && windowsOpen(facts) && (outsideMinusInside(facts) ?? 0) <= -coolerBy,
    level: 'fair',
    isSoft: true,
    soon: 'warm',
    shows: 'indoor_temperature',
    word: { sv: 'Varmt', en: 'Warm' },
    text: () => ({
      sv: 'Öppna fönstren en stund, det är svalare ute.',
      en: 'Open the windows for a while, it is cooler outside.',
    }),
    deed: () => ({ sv: 'Öppna fönstren', en: 'Open the windows' }),
  },
  {
    key: 'hot_warmer_outside',
    source: 'Specification, section 4 (24 °C); HSLF-FS 2024:10',
    fits: (facts) => isHot(facts) && (outsideMinusInside(facts) ?? -1) >= 0,
    level: 'fair',
    isSoft: true,
    soon: 'warm',
    shows: 'indoor_temperature',
    word: { sv: 'Varmt', en: 'Warm' },
    text: () => ({
      sv: 'Dra för gardinerna och drick vatten.',
      en: 'Draw the curtains and drink some water.',
    }),
    deed: () => ({ sv: 'Dra för gardinerna', en: 'Draw the curtains' }),
  },
  {
    key: 'hot',
    source: 'Specification, section 4 (24 °C); HSLF-FS 2024:10',
    fits: isHot,
    level: 'fair',
    isSoft: true,
    soon: 'warm',
    shows: 'indoor_temperature',
    word: { sv: 'Varmt', en: 'Warm' },
    text: () => ({
      sv: 'Drick vatten. Säg till en vuxen om det blir för varmt.',
      en: 'Drink some water. Tell an adult if it gets too warm.',
    }),
    saysToStaff: () => ({ sv: 'Se till att alla dricker vatten.', en: 'See that everybody drinks water.' }),
  },
  {
    key: 'damp_window',
    source: 'Ours: over 70 % is damp (domain/metrics/humidity.ts).',
    fits: (facts) => isDamp(facts) && windowsOpen(facts),
    level: 'fair',
    isSoft: true,
    soon: 'damp',
    about: 'humidity',
    word: { sv: 'Fuktig luft', en: 'Damp air' },
    text: () => ({
      sv: 'Luften är fuktig. Öppna fönstren en stund.',
      en: 'The air is damp. Open the windows for a while.',
    }),
    deed: () => ({ sv: 'Öppna fönstren', en: 'Open the windows' }),
  },
  {
    key: 'damp',
    source: 'Ours: over 70 % is damp (domain/metrics/humidity.ts).',
    fits: isDamp,
    level: 'fair',
    isSoft: true,
    soon: 'damp',
    about: 'humidity',
    word: { sv: 'Fuktig luft', en: 'Damp air' },
    text: () => ({
      sv: 'Luften är fuktig. Säg till en vuxen om rutorna immar.',
      en: 'The air is damp. Tell an adult if the windows steam up.',
    }),
    saysToStaff: () => ({
      sv: 'Luften är fuktig. Säg till vaktmästaren om rutorna immar.',
      en: 'The air is damp. Tell the caretaker if the windows steam up.',
    }),
  },
  {
    key: 'noisy_lesson',
    source: 'Specification, section 9 (60 dB); AFS 2005:16, since 2025 in AFS 2023:10',
    fits: (facts) => isLessonToRead(facts) && judgedLevel(facts, 'sound') === 'medium',
    level: 'fair',
    isSoft: true,
    soon: 'loud',
    shows: 'sound',
    word: { sv: 'Lite högt ljud', en: 'A bit loud' },
    text: () => ({
      sv: 'Det kan vara svårt att höra varandra. Sänk rösten lite.',
      en: 'It can be hard to hear each other. Lower your voice a little.',
    }),
    deed: () => ({ sv: 'Sänk rösten', en: 'Lower your voice' }),
  },
  {
    key: 'dark_lesson',
    source: 'EN 12464-1: 300 lux in a classroom; only during lessons is ours.',
    fits: (facts) => isLessonToRead(facts) && judgedLevel(facts, 'light') === 'poor',
    level: 'fair',
    isSoft: true,
    soon: 'dark',
    about: 'light',
    word: { sv: 'Lite mörkt', en: 'A bit dark' },
    text: () => ({
      sv: 'Tänd en lampa, så blir det lättare att läsa.',
      en: 'Switch on a lamp, so that it is easier to read.',
    }),
    deed: () => ({ sv: 'Tänd en lampa', en: 'Switch on a lamp' }),
  },
]
