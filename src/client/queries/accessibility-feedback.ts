import { mutationOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { createAccessibilityFeedbackEndpoint } from '#contract/accessibility-feedback.ts'
import type { BodyOf } from '#contract/endpoint.ts'

/** Reports an accessibility issue to the municipality: everybody may. It is sent now or not at all. */
export function reportAccessibilityIssue() {
  return mutationOptions({
    mutationFn: async (body: BodyOf<typeof createAccessibilityFeedbackEndpoint>) =>
      (await call(createAccessibilityFeedbackEndpoint, { body })).data,
  })
}
