import { randomUuid } from '#client/offline/random-uuid.ts'
import type { createAccessibilityFeedbackEndpoint } from '#contract/accessibility-feedback.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { FieldError } from '#domain/errors.ts'
import {
  type AccessibilityFeedback,
  feedbackErrors,
  type Obstacle,
} from '#domain/statements/accessibility-feedback.ts'

/** What a user has filled in so far. */
export interface FeedbackDraft extends Omit<AccessibilityFeedback, 'obstacle' | 'email'> {
  /** null = nothing is chosen yet. */
  readonly obstacle: Obstacle | null
  readonly email: string
}

export const emptyDraft: FeedbackDraft = {
  obstacle: null,
  words: '',
  place: null,
  wantsOtherForm: false,
  email: '',
}

/** What is missing or wrong, in the order of the form. */
export function draftErrors({ obstacle, ...draft }: FeedbackDraft): readonly FieldError[] {
  const missing = obstacle === null ? [{ path: 'obstacle', code: 'required' }] : []
  return [...missing, ...feedbackErrors({ ...draft, obstacle: obstacle ?? 'other', email: emailOf(draft) })]
}

function emailOf({ email }: Pick<FeedbackDraft, 'email'>): string | null {
  return email.trim() || null
}

/**
 * Makes what is sent of drafts. The same draft keeps its id, so that one that came without anybody hearing of it is kept once;
 * a changed one is another.
 */
export function createRequests() {
  let last = { text: '', id: '' }
  return (
    draft: FeedbackDraft & { readonly obstacle: Obstacle },
  ): BodyOf<typeof createAccessibilityFeedbackEndpoint> => {
    const { obstacle, words, place, wantsOtherForm } = draft
    const report = { obstacle, words, place, wants_other_form: wantsOtherForm, email: emailOf(draft) }
    const text = JSON.stringify(report)
    if (text !== last.text) last = { text, id: randomUuid() }
    return { id: last.id, ...report }
  }
}
