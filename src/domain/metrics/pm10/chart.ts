import { particleChart } from '#domain/metrics/particle-chart.ts'

export const pm10Chart = particleChart
