import { foodJourneyMaps } from '#domain/food-journey/food-journey-maps.ts'
import { foods } from '#domain/food-journey/foods.ts'
import { type ActivityKind, subjects } from './activity-kind.ts'

/** Pupils find out how far food travels. It takes carts (`food-journey/cart.ts`) and has settings of its own. */
export const foodJourney = {
  id: 'food_journey',
  title: { sv: 'Matens resa', en: 'Food Journey' },
  description: {
    sv: 'Eleverna väljer mat, sätter nålar där den kommer ifrån och ser hur långt den har rest.',
    en: 'Pupils pick foods, pin where each comes from and see how far it has travelled.',
  },
  choices: { sv: 'karta och mat', en: 'map and foods' },
  resultVersion: 1,
  curriculum: [
    { subject: subjects.geography, age_band: '4-6' },
    { subject: subjects.homeEconomics, age_band: '7-9' },
    { subject: subjects.mathematics, age_band: '4-6' },
  ],
  /** JSON Schema of `FoodJourneySettings`. */
  settingsSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['map', 'play_item_keys', 'max_items', 'ends_on', 'show_class_carts'],
    properties: {
      map: { enum: [...foodJourneyMaps] },
      play_item_keys: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: foods.map(({ key }) => key) },
      },
      max_items: { type: 'integer', minimum: 1, maximum: foods.length },
      ends_on: { type: ['string', 'null'], format: 'date' },
      show_class_carts: { type: 'boolean' },
      on_wall: { type: 'boolean' },
    },
  },
} as const satisfies ActivityKind
