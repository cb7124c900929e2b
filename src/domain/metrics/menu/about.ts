import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

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
