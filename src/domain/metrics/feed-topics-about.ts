import type { MetricAbout } from './define-metric.ts'

export const menuAbout: MetricAbout = {
  about: {
    sv: 'Här ser du vad det blir till lunch. Menyn visar en vecka i taget. Den kan ändras om något tar slut i köket.',
    en: 'Here you can see what is for lunch. The menu shows one week at a time. It can change if the kitchen runs out of something.',
  },
  questions: [
    {
      id: 'menu-observe',
      text: {
        sv: 'Vad i veckans mat kan växa i Sverige?',
        en: 'Which of this week’s foods can grow in Sweden?',
      },
    },
    {
      id: 'menu-try',
      text: {
        sv: 'Fråga i köket: vilken rätt tycker flest om?',
        en: 'Ask in the kitchen: which dish do most people like?',
      },
    },
  ],
}

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
