import { maxEmailLength, maxNameLength } from './schools/lengths.ts'

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
  /** A part of the accessibility statement. */
  statement: 1000,
  /** What somebody tells of an obstacle. */
  feedback: 1000,
  note: 200,
  email: maxEmailLength,
  meter: 64,
  /** A line of which nothing else is said: a search, a code, a few words with commas between them. */
  line: 200,
  /** What is typed of a code that children share: it has six signs, and people write spaces between them. */
  code: 12,
} as const
