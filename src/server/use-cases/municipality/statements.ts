import { Invalid } from '#domain/errors.ts'
import type { VisitorCounterKind } from '#domain/privacy/facts.ts'
import { municipalityId } from '#domain/schools/school.ts'
import {
  type AccessibilityStatement,
  statementErrors,
  type WrittenText,
} from '#domain/statements/accessibility.ts'
import {
  contactErrors,
  type DataProtectionContact,
  storedContactAddress,
} from '#domain/statements/contact.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { inTransaction } from '#server/storage/database.ts'
import { removeSetting, writeSetting } from '#server/storage/settings.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { readStatements, type Statements, statementKeys } from '#server/use-cases/statements.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

/** Names the data controller, or whom people ask about their data; null = no one any more. Throws Invalid and Stale. */
export async function updateContact(
  deps: Deps,
  actor: Actor,
  which: 'controller' | 'dataProtection',
  contact: DataProtectionContact | null,
  expected: Expected,
): Promise<void> {
  const errors = contact === null ? [] : contactErrors(contact)
  if (errors.length > 0) throw new Invalid('invalid_contact', 'nobody can be reached like this', errors)
  const kept = contact && { name: contact.name.trim(), address: storedContactAddress(contact.address) }
  await replace(deps, actor, which, kept, expected)
}

/** States what the sensors that count visitors are; null = nothing is stated any more. Throws Stale. */
export async function updateVisitorCounters(
  deps: Deps,
  actor: Actor,
  kind: VisitorCounterKind | null,
  expected: Expected,
): Promise<void> {
  await replace(deps, actor, 'visitorCounters', kind, expected)
}

/**
 * The municipality's own accessibility statement; null = it has none any more, and what the developers found is shown. Throws
 * Invalid with every mistake, and Stale.
 */
export async function updateAccessibilityStatement(
  deps: Deps,
  actor: Actor,
  statement: AccessibilityStatement | null,
  expected: Expected,
): Promise<void> {
  const errors = statement === null ? [] : statementErrors(statement, deps.now())
  if (errors.length > 0) throw new Invalid('invalid_statement', 'the law asks for more', errors)
  const kept = statement && { ...trimmed(statement), updatedOn: localDateOf(deps.now()) }
  await replace(deps, actor, 'accessibility', kept, expected)
}

async function replace<Key extends keyof Statements>(
  deps: Deps,
  actor: Actor,
  which: Key,
  after: Statements[Key],
  expected: Expected,
): Promise<void> {
  const key = statementKeys[which]
  await inTransaction(deps.db, async (db) => {
    const before = (await readStatements({ db }))[which]
    requireVersion(expected, versionOf(before))
    if (versionOf(before) === versionOf(after)) return
    if (after === null) await removeSetting(db, key)
    else await writeSetting(db, key, JSON.stringify(after))
    const change = {
      actor,
      action: `${key}_changed`,
      subject: 'municipality',
      before: logged(before),
      after: logged(after),
    }
    await writeAudit(db, deps.now(), { ...change, schoolId: municipalityId })
  })
}

/** The log has a time of its own for each change. */
function logged(statement: Statements[keyof Statements]) {
  if (typeof statement === 'string') return { kind: statement }
  if (statement === null || !('updatedOn' in statement)) return statement
  const { updatedOn: _, ...rest } = statement
  return rest
}

function trimmed({
  scope,
  assessor,
  faults,
  feedback,
  ...rest
}: AccessibilityStatement): AccessibilityStatement {
  return {
    ...rest,
    scope: trimmedText(scope),
    assessor: assessor.trim(),
    faults: faults.map(({ situation, text }) => ({ situation, text: trimmedText(text) })),
    feedback: { ...feedback, address: storedContactAddress(feedback.address) },
  }
}

function trimmedText({ sv, en }: WrittenText): WrittenText {
  return { sv: sv.trim(), en: en?.trim() || null }
}
