import type { VisitorCounterKind } from '#domain/privacy/facts.ts'
import type { AccessibilityStatement } from '#domain/statements/accessibility.ts'
import type { DataProtectionContact } from '#domain/statements/contact.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Database } from '#server/storage/database.ts'
import { readSetting } from '#server/storage/settings.ts'
import type { Deps } from './deps.ts'

/** What the municipality says of itself where the law asks for it. */
export interface Statements {
  /** The body that decides about personal data, such as a committee of the municipality; null = none is named. */
  readonly controller: DataProtectionContact | null
  /** null = none is named. */
  readonly dataProtection: DataProtectionContact | null
  /** What its sensors that count visitors are; null = it has not stated it. */
  readonly visitorCounters: VisitorCounterKind | null
  /** null = it has written none of its own. */
  readonly accessibility: (AccessibilityStatement & { readonly updatedOn: LocalDate }) | null
}

/** Under which key of the settings each is kept, as JSON. */
export const statementKeys = {
  controller: 'data_controller',
  dataProtection: 'data_protection',
  visitorCounters: 'visitor_counters',
  accessibility: 'accessibility_statement',
} as const satisfies Readonly<Record<keyof Statements, string>>

export async function readStatements({ db }: Pick<Deps, 'db'>): Promise<Statements> {
  return {
    controller: await readJson(db, statementKeys.controller),
    dataProtection: await readJson(db, statementKeys.dataProtection),
    visitorCounters: await readJson(db, statementKeys.visitorCounters),
    accessibility: await readJson(db, statementKeys.accessibility),
  }
}

async function readJson<T>(db: Database, key: string): Promise<T | null> {
  const kept = await readSetting(db, key)
  return kept === null ? null : (JSON.parse(kept) as T)
}
