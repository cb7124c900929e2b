import { particleAbout } from '#domain/metrics/particle-about.ts'

export const pm25About = particleAbout('pm25')
