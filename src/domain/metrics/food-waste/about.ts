import type { MetricAbout } from '#domain/metrics/metric-definition.ts'

export const foodWasteAbout: MetricAbout = {
  about: {
    sv: 'Matsvinn är mat som slängs men som hade gått att äta. Vi väger maten som blir över och delar med antalet elever. En köttbulle väger 12,5 gram.',
    en: 'Food waste is food that gets thrown away but could have been eaten. We weigh the leftovers and divide by the number of pupils. One meatball weighs 12.5 grams.',
  },
  questions: [
    {
      id: 'food_waste-observe',
      text: {
        sv: 'Vilken rätt ger minst svinn? Varför, tror du?',
        en: 'Which dish gives the least waste? Why do you think that is?',
      },
    },
    {
      id: 'food_waste-try',
      text: { sv: 'Vad kan du göra vid nästa lunch?', en: 'What can you do at your next lunch?' },
    },
  ],
}
