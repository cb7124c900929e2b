import * as v from 'valibot'
import { accessibilityIssue } from './accessibility-feedback.ts'
import { endpoint } from './endpoint.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { instant } from './shared-shapes.ts'
import { id } from './sized.ts'

/** Stored accessibility feedback, as administrators read it. */
export const keptFeedback = v.object({ id: v.string(), ...accessibilityIssue, received_at: instant })
export type KeptFeedback = v.InferOutput<typeof keptFeedback>

/** What no one has dealt with, the oldest first, 20 a page. */
export const listAccessibilityFeedbackEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/accessibility_feedback',
  summary: 'List reported accessibility problems',
  access: 'administrator',
  query: pageQuery,
  response: v.object({ data: v.array(keptFeedback), meta: pageMeta }),
})

/** It is dealt with. */
export const deleteAccessibilityFeedbackEndpoint = endpoint({
  method: 'DELETE',
  path: '/municipality/accessibility_feedback/{feedbackId}',
  summary: 'Delete a reported accessibility problem',
  access: 'administrator',
  params: v.object({ feedbackId: id }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})
