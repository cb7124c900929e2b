import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { contributionContent, sentContribution } from './sent-contribution.ts'
import { classProof, sentQuery, shownKey } from './sent-facts.ts'
import { instant, provenance } from './shared-shapes.ts'
import { deviceUuid, id } from './sized.ts'

/** What a pupil sent to an activity that takes no carts, as the server keeps it. */
export const contribution = v.object({
  id: v.string(),
  activity_id: v.string(),
  alias: v.object({ colour_key: v.string(), animal_key: v.string() }),
  content: contributionContent,
  /** The time that it is about, by the server's clock. */
  at: instant,
  made_at: instant,
  received_at: instant,
  /** It came when the activity was over. */
  late: v.boolean(),
  /** A teacher has said that everybody may see it. */
  approved: v.boolean(),
  /** Null = a person did it. Not in answers that an older version has kept. */
  provenance: v.optional(provenance),
})
export type Contribution = v.InferOutput<typeof contribution>

/**
 * As `putCart`: the first writer of an id wins, and the refusals are the same. 409 `contribution_exists`. What a tablet says once is
 * answered and not kept when it said it before, and a guess of a lesson also when it was made after the lesson had closed it.
 */
export const submitContributionEndpoint = endpoint({
  method: 'PUT',
  path: '/activities/{activityId}/contributions/{contributionId}',
  summary: 'Hand in a contribution to a class activity',
  params: v.object({ activityId: id, contributionId: deviceUuid }),
  query: sentQuery,
  body: sentContribution,
  response: v.object({ data: contribution, meta: v.optional(shownKey) }),
})

/**
 * In the order of the time that they are about: to the class, by its code, all that no teacher has removed; to everybody
 * else those that a teacher has let. 403 `wrong_class_code`.
 */
export const listContributionsEndpoint = endpoint({
  method: 'GET',
  path: '/activities/{activityId}/contributions',
  summary: 'List contributions of a class activity',
  params: v.object({ activityId: id }),
  query: classProof,
  response: v.object({ data: v.array(contribution), meta: v.optional(shownKey) }),
})
