import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#client/api/call.ts'
import { pollEvery } from '#client/offline/connection.ts'
import { privateKey } from '#client/offline/private-rows.ts'
import {
  deleteAccessibilityFeedbackEndpoint,
  listAccessibilityFeedbackEndpoint,
} from '#contract/municipality-feedback.ts'
import { change } from './mutation.ts'

const feedbackKey = [privateKey, 'municipality', 'accessibility_feedback']
const pollMs = 60_000

/** A page of what people reported about accessibility and is not dealt with yet, the oldest first; pages count from 1. For administrators. */
export function feedbackQuery(page: number) {
  return queryOptions({
    queryKey: [...feedbackKey, page],
    queryFn: ({ signal }) =>
      call(listAccessibilityFeedbackEndpoint, { query: { page: String(page) }, signal }),
    refetchInterval: pollEvery(pollMs),
    placeholderData: keepPreviousData,
  })
}

/** It is dealt with. For administrators. */
export function removeFeedback() {
  return change(
    (feedbackId: string) => call(deleteAccessibilityFeedbackEndpoint, { params: { feedbackId } }),
    [feedbackKey],
  )
}
