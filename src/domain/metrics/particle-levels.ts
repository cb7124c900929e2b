import type { LevelText } from './metric-definition.ts'

/** What PM2.5 and PM10 have in common: they differ in size and limits, not in what to say about them. */
export type ParticleLevel = 'good' | 'moderate' | 'poor' | 'bad'

export const particleLevels: Readonly<Record<ParticleLevel, LevelText>> = {
  good: {
    word: { sv: 'Bra', en: 'Good' },
    sentence: { sv: 'Det finns få partiklar i luften.', en: 'There are few particles in the air.' },
    symbol: 'good',
  },
  moderate: {
    word: { sv: 'Okej', en: 'Moderate' },
    sentence: {
      sv: 'Det finns en del partiklar i luften.',
      en: 'There are a few more particles than usual.',
    },
    symbol: 'moderate',
  },
  poor: {
    word: { sv: 'Dålig luft', en: 'Poor air' },
    sentence: {
      sv: 'Det finns många partiklar. Ta det lugnt om du har astma.',
      en: 'There are many particles. Take it easy if you have asthma.',
    },
    symbol: 'poor',
  },
  bad: {
    word: { sv: 'Mycket dålig luft', en: 'Bad air' },
    sentence: {
      sv: 'Det finns väldigt många partiklar. Säg till en vuxen.',
      en: 'There are very many particles. Tell an adult.',
    },
    symbol: 'bad',
  },
}
