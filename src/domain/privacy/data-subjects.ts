import type { Text } from '#domain/locale.ts'

/** Whose data they are, in the order in which they are listed. */
export const dataSubjects = ['pupil', 'everyone', 'staff', 'administrator', 'named'] as const
export type DataSubject = (typeof dataSubjects)[number]

export const dataSubjectNames: Readonly<Record<DataSubject, Text>> = {
  pupil: { sv: 'Elever', en: 'Pupils' },
  everyone: {
    sv: 'Alla som är i skolan eller läser sidorna',
    en: 'Everybody who is at school or reads the pages',
  },
  staff: { sv: 'Lärare och andra som loggar in', en: 'Teachers and others who sign in' },
  administrator: {
    sv: 'Kommunens administratörer: allt som gäller lärare, och dessutom',
    en: 'The municipality’s administrators: all that is true of teachers, and also',
  },
  named: {
    sv: 'De som en skola eller kommunen skriver om',
    en: 'Those whom a school or the municipality writes about',
  },
}

/** Why the law allows it. The municipality answers for this and may come to another view. */
export const legalBases = {
  nobody: { sv: 'Behövs inte', en: 'None needed' },
  public_task: { sv: 'Allmänt intresse', en: 'Public interest' },
} as const satisfies Readonly<Record<string, Text>>
export type LegalBasis = keyof typeof legalBases
