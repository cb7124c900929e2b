/** Those that need attention first. `unreadable`: as long as there is such an entry, nothing of its table is stored. */
export const outcomes = ['unreadable', 'rejected', 'duplicate', 'accepted'] as const
export type Outcome = (typeof outcomes)[number]

/** The result of storing an entry, or of a dry run. */
export interface EntryResult {
  readonly line: number
  /** All lines that it stands on, where those are more than one. */
  readonly lines?: readonly number[] | undefined
  readonly outcome: Outcome
  /** Why not; null for what is stored, or is there already. */
  readonly code: string | null
  /** The heading of what is wrong; null = the line as a whole. */
  readonly field: string | null
}

/** How many entries have an outcome, the lines that they stand on, and the first `listedResults` of them. */
export interface OutcomeSummary {
  entries: number
  lines: number
  readonly first: EntryResult[]
}

export type ResultSummary = Readonly<Record<Outcome, OutcomeSummary>>

/** More results of an outcome no one looks through: they are only counted. */
export const listedResults = 500

export function emptySummary(): ResultSummary {
  const empty = (): OutcomeSummary => ({ entries: 0, lines: 0, first: [] })
  return { accepted: empty(), duplicate: empty(), rejected: empty(), unreadable: empty() }
}

export function addResult(summary: ResultSummary, result: EntryResult): void {
  const ofOutcome = summary[result.outcome]
  ofOutcome.entries += 1
  ofOutcome.lines += result.lines?.length ?? 1
  if (ofOutcome.first.length < listedResults) ofOutcome.first.push(result)
}
