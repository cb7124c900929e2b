import { withoutMarks } from '#domain/alphabet.ts'

/** The schools whose name holds what was typed, with or without dots and rings: a tablet's keyboard may lack å, ä and ö. */
export function findSchools<S extends { readonly name: string }>(schools: readonly S[], typed: string): S[] {
  const sought = withoutMarks(typed)
  return schools.filter(({ name }) => withoutMarks(name).includes(sought))
}
