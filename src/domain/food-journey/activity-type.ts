import { activityTitles } from '#domain/activities/activity-titles.ts'
import { foods } from './foods.ts'
import { gameMaps } from './game-maps.ts'

/** The years of the Swedish compulsory school that questions and games are meant for. */
export const curriculumAges = ['f-3', '4-6', '7-9'] as const

/** The food journey as a kind of activity that a school can have. */
export const foodJourneyType = {
  id: 'food_journey',
  key: 'food_journey',
  title: activityTitles.food_journey,
  description: {
    sv: 'Eleverna väljer mat, sätter nålar där den kommer ifrån och ser hur långt den har rest.',
    en: 'Pupils pick foods, pin where each comes from and see how far it has travelled.',
  },
  resultVersion: 1,
  curriculum: [
    { subject: { sv: 'Geografi', en: 'Geography' }, age_band: '4-6' },
    { subject: { sv: 'Hem- och konsumentkunskap', en: 'Home and consumer studies' }, age_band: '7-9' },
    { subject: { sv: 'Matematik', en: 'Mathematics' }, age_band: '4-6' },
  ],
  /** JSON Schema of `GameSettings`. */
  settingsSchema: {
    type: 'object',
    additionalProperties: false,
    required: ['map', 'play_item_keys', 'max_items', 'ends_on', 'show_class_carts'],
    properties: {
      map: { enum: [...gameMaps] },
      play_item_keys: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        items: { enum: foods.map(({ key }) => key) },
      },
      max_items: { type: 'integer', minimum: 1, maximum: foods.length },
      ends_on: { type: ['string', 'null'], format: 'date' },
      show_class_carts: { type: 'boolean' },
    },
  },
} as const
