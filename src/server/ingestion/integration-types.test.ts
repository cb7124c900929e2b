import { expect, test } from 'vitest'
import { integrationTypes } from './integration-types.ts'

test.each(integrationTypes.map(({ key, settingsSchema }) => [key, settingsSchema] as const))(
  'every text of the settings of %s has a length that its form can say',
  (_, { properties }) => {
    const unlimited = Object.entries(properties)
      .filter(([, { type, enum: choices }]) => type === 'string' && choices === undefined)
      .filter(([, { maxLength }]) => maxLength === undefined)
    expect(unlimited.map(([name]) => name)).toEqual([])
  },
)
