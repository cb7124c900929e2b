import * as v from 'valibot'
import { experimentChanges, experimentMetrics } from '#domain/activities/experiment-choices.ts'
import { endpoint } from './endpoint.ts'
import { instant, provenance } from './shared-shapes.ts'
import { id } from './sized.ts'

const place = v.object({ id: v.string(), name: v.string() })
const change = v.object({ before: v.number(), after: v.number() })
/** `at`: epoch s; `value`: ppm, of an experiment in the unit of its metric. */
const curve = v.array(v.object({ at: v.number(), value: v.number() }))

/** A class has aired its room, a teacher has let everybody see it, and the air got better by more than the sensor may be off. */
const airingResult = v.object({
  kind: v.literal('airing'),
  /** When it ended. */
  at: instant,
  room: place,
  lasted_s: v.number(),
  ppm: change,
  /** Null where the warmth was not measured. */
  celsius: v.nullable(change),
  /** What the room measured around it. Not in answers that an older version has kept. */
  measured: v.optional(curve),
  /** Without a value for longer than this nothing was measured, s. Likewise. */
  holds_s: v.optional(v.number()),
  /** The drawn name of the tablet that sent it. Likewise. */
  alias: v.optional(v.object({ colour_key: v.string(), animal_key: v.string() })),
  provenance,
})

/** What all carts of a food journey came to. */
const foodJourneyResult = v.object({
  kind: v.literal('food_journey'),
  /** When its newest cart was made. */
  at: instant,
  title: v.string(),
  carts_count: v.number(),
  kilometres: v.number(),
  /** Where others can play it. Not in answers that an older version has kept. */
  activity_id: v.optional(v.string()),
  provenance,
})

/** What a class guessed of its room's air was nearly right, and a teacher has let everybody see that. No guess of anybody is in it. */
const guessResult = v.object({
  kind: v.literal('guess'),
  /** When its time had passed. */
  at: instant,
  room: place,
  /** Five at least. */
  guesses_count: v.number(),
  /** The median of the guesses, minute by minute. */
  guessed: curve,
  /** What was measured in that time. */
  measured: curve,
  /** Without a value for longer than this nothing was measured, s. */
  holds_s: v.number(),
  provenance,
})

/** A class has changed one thing in its room, that made a difference, and a teacher has let everybody see it. What the class thought is not in it. */
const experimentResult = v.object({
  kind: v.literal('experiment'),
  /** When it ended. */
  at: instant,
  room: place,
  metric: v.picklist(experimentMetrics),
  change: v.picklist(experimentChanges),
  lasted_s: v.number(),
  before: v.number(),
  after: v.number(),
  /** What the room measured before it and until its end. */
  measured: curve,
  /** Without a value for longer than this nothing was measured, s. */
  holds_s: v.number(),
  provenance,
})

const firstKinds = v.variant('kind', [airingResult, foodJourneyResult])
const laterKinds = v.variant('kind', [guessResult, experimentResult])
export type ClassResult = v.InferOutput<typeof firstKinds> | v.InferOutput<typeof laterKinds>

/**
 * What the classes of a school have found out in the last week and everybody may see, the newest first. No one is named. Versions of the
 * app that know `data` alone refuse an answer with a kind that they do not know, so that later kinds stand in `more`. There one
 * that a reader does not know is null to it.
 */
export const listClassResultsEndpoint = endpoint({
  method: 'GET',
  path: '/schools/{schoolId}/class_results',
  summary: 'List results that a school shows',
  mayBeBusy: true,
  params: v.object({ schoolId: id }),
  response: v.object({
    data: v.array(firstKinds),
    more: v.optional(v.array(v.fallback(v.nullable(laterKinds), null))),
  }),
})
