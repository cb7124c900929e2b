import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const weatherAbout: MetricAbout = {
  about: {
    sv: 'Prognosen säger hur vädret nog blir vid skolan. Datorer räknar ut den från många mätningar. Ju längre fram den ser, desto oftare har den fel.',
    en: 'The forecast says what the weather will probably be at the school. Computers work it out from lots of measurements. The further ahead it looks, the more often it is wrong.',
  },
  questions: [
    {
      id: 'weather-observe',
      text: {
        sv: 'Titta ut. Stämmer prognosen med det du ser?',
        en: 'Look outside. Does the forecast match what you see?',
      },
    },
    {
      id: 'weather-try',
      text: {
        sv: 'Skriv upp hur det ska bli i morgon. Blev det så?',
        en: 'Write down what it says about tomorrow. Was it right?',
      },
    },
  ],
}
