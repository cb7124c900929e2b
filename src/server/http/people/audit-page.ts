import type { AnswerOf } from '#contract/endpoint.ts'
import { auditEntry, type listAuditEndpoint } from '#contract/members.ts'
import { toWire } from '#contract/wire.ts'
import type { Page } from '#domain/page.ts'
import { toPageMeta } from '#server/http/paging.ts'
import type { AuditEntry } from '#server/use-cases/people/audit.ts'

export const auditOnAPage = 50

/** A page of the log of a school, or of the municipality. */
export function toAuditPage(
  { entries, count }: { readonly entries: readonly AuditEntry[]; readonly count: number },
  page: Page,
): AnswerOf<typeof listAuditEndpoint> {
  return {
    data: entries.map((entry) => toWire(auditEntry, entry)),
    meta: toPageMeta(page, count),
  }
}
