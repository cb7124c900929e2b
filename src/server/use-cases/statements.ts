import type { AccessibilityStatement } from '#domain/statements/accessibility.ts'
import type { DataProtectionContact } from '#domain/statements/contact.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Database } from '#server/storage/database.ts'
import { readSetting } from '#server/storage/settings.ts'
import type { Deps } from './deps.ts'

/** What the municipality says of itself where the law asks for it. */
export interface Statements {
  /** null = none is named. */
  readonly dataProtection: DataProtectionContact | null
  /** null = it has written none of its own. */
  readonly accessibility: (AccessibilityStatement & { readonly updatedOn: LocalDate }) | null
}

/** Under which key of the settings each is kept, as JSON. */
export const statementKeys = {
  dataProtection: 'data_protection',
  accessibility: 'accessibility_statement',
} as const satisfies Readonly<Record<keyof Statements, string>>

export async function readStatements({ db }: Pick<Deps, 'db'>): Promise<Statements> {
  return {
    dataProtection: await readJson(db, statementKeys.dataProtection),
    accessibility: await readJson(db, statementKeys.accessibility),
  }
}

async function readJson<T>(db: Database, key: string): Promise<T | null> {
  const kept = await readSetting(db, key)
  return kept === null ? null : (JSON.parse(kept) as T)
}
