/** What every page of the workspace is given. */
export interface PageProps {
  readonly schoolId: string
  /** What follows the section in the address: the ids of what is open inside it. */
  readonly inside: readonly string[]
}
