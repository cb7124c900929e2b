import { particleAbout } from '#domain/metrics/particle-about.ts'

export const pm10About = particleAbout('pm10')
