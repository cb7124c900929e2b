import { defineFields, unchanged } from '#domain/metrics/field-definition.ts'

export const trafficFields = defineFields({
  quantity: 'traffic',
  units: [
    [
      'visits visit visitors visitor people persons person count counts passages passage entries crossings',
      unchanged,
    ],
    [
      'besök besökare personer passager passage inpassager antal st styck pcs 1 {visits} {count} {people} #',
      unchanged,
    ],
  ],
})
