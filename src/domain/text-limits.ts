import { maxEmailLength } from './schools/email.ts'
import { maxNameLength } from './schools/school.ts'

/** Most characters of what people write: the contract refuses more, and forms say so before that. */
export const textLimits = {
  /** Of a school, a sensor, a place, an activity, a term. */
  name: maxNameLength,
  title: 120,
  words: 5000,
  address: 2000,
  meal: 80,
  course: 200,
  reason: 200,
  note: 200,
  email: maxEmailLength,
  meter: 64,
} as const
