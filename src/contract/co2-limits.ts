import * as v from 'valibot'

/** Where "Dags att vädra" and "Dålig" begin, ppm. */
export const co2LimitValues = v.strictObject({ fair_from: v.number(), poor_above: v.number() })
export type Co2LimitsShape = v.InferOutput<typeof co2LimitValues>

const setBy = v.picklist(['school', 'municipality'])

/** Whose the limits of levels are; null = the default. Not in answers that an older version has kept. */
export const limitsSetBy = v.optional(v.nullable(setBy))

/** The limits by which a school's CO2 is judged, where they are not the default (600 and 800 ppm). */
export const co2Limits = v.object({
  ...co2LimitValues.entries,
  set_by: setBy,
})
