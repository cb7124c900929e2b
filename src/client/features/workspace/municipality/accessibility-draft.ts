import type { StatementBody, Statements } from '#contract/statements.ts'
import { assessments, complianceStatuses, situations } from '#domain/statements/accessibility.ts'

interface TypedText {
  readonly sv: string
  readonly en: string
}

export interface TypedFault {
  /** Of the row, while the form is open. */
  readonly key: string
  readonly situation: string
  readonly text: TypedText
}

/** A statement while it is written: all of it is text. */
export interface StatementDraft {
  readonly status: string
  readonly scope: TypedText
  readonly assessment: string
  readonly assessor: string
  readonly assessedOn: string
  readonly faults: readonly TypedFault[]
  readonly address: string
  readonly answerDays: string
}

/** What the form begins with: what is saved, or what the developers found, without a date and a promise that was not given. */
export function draftOf(
  { accessibility: saved, findings }: Pick<Statements, 'accessibility' | 'findings'>,
  municipality: string,
): StatementDraft {
  const { status, scope, faults } = saved ?? findings
  return {
    status,
    scope: typed(scope),
    assessment: saved?.assessment ?? 'self',
    assessor: saved?.assessor ?? municipality,
    assessedOn: saved?.assessed_on ?? '',
    faults: faults.map(({ situation, text }, index) => ({
      key: String(index),
      situation,
      text: typed(text),
    })),
    address: saved?.feedback.address ?? '',
    answerDays: saved ? String(saved.feedback.answer_days) : '',
  }
}

/** What is sent. A number of days that is none becomes 0, which the server refuses. */
export function statementOf(draft: StatementDraft): StatementBody {
  const days = draft.answerDays.trim()
  return {
    status: complianceStatuses.find((status) => status === draft.status) ?? 'partial',
    scope: written(draft.scope),
    assessment: assessments.find((assessment) => assessment === draft.assessment) ?? 'self',
    assessor: draft.assessor,
    assessed_on: draft.assessedOn,
    faults: draft.faults.map(({ situation, text }) => ({
      situation: situations.find((candidate) => candidate === situation) ?? 'content',
      text: written(text),
    })),
    feedback: { address: draft.address.trim(), answer_days: /^\d{1,4}$/.test(days) ? Number(days) : 0 },
  }
}

function typed({ sv, en }: { readonly sv: string; readonly en: string | null }): TypedText {
  return { sv, en: en ?? '' }
}

function written({ sv, en }: TypedText) {
  return { sv, en: en.trim() === '' ? null : en }
}
