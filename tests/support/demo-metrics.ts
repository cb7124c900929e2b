import { metrics } from '#domain/metrics/registry.ts'

/** What the schools of the demo measure: none of them has a radon sensor. */
export const demoMetrics = metrics.filter(({ key }) => key !== 'radon')
