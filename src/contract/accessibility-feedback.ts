import * as v from 'valibot'
import { textLimits } from '#domain/limits.ts'
import { feedbackPlaces, obstacles } from '#domain/statements/accessibility-feedback.ts'
import { endpoint } from './endpoint.ts'
import { email } from './limited.ts'
import { instant } from './shared-shapes.ts'
import { deviceUuid, textUpTo } from './sized.ts'

/** A reported accessibility issue. */
export const accessibilityIssue = {
  obstacle: v.picklist(obstacles),
  words: textUpTo(textLimits.feedback),
  /** null = not set. */
  place: v.nullable(v.picklist(feedbackPlaces)),
  /** They ask for the content in another form. */
  wants_other_form: v.boolean(),
  /** Where an answer goes; null = they want none. */
  email: v.nullable(email),
}

/**
 * Sends accessibility feedback to the municipality, without signing in. 201 = stored now; 200 = the same was stored
 * before; 409 `feedback_exists` = the id belongs to other feedback; 422 with the path of each fault; 429 with
 * `Retry-After`; 503 `feedback_full`. Not from the pages of other sites: 403.
 */
export const createAccessibilityFeedbackEndpoint = endpoint({
  method: 'POST',
  path: '/accessibility_feedback',
  summary: 'Report an accessibility problem',
  mayBeBusy: true,
  body: v.strictObject({ id: deviceUuid, ...accessibilityIssue }),
  response: v.object({
    data: v.object({
      id: v.string(),
      received_at: instant,
      /** Within how many working days an answer is promised; null = none is. */
      answer_days: v.nullable(v.number()),
    }),
  }),
})
