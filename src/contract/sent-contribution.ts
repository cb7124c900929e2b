import * as v from 'valibot'
import { experimentAnswers } from '#domain/activities/experiment-choices.ts'
import { sentLimits } from '#domain/sent-limits.ts'
import { sentFacts } from './sent-facts.ts'
import { deviceUuid, id } from './sized.ts'

/** Minutes; `never`: the class thinks that it does not get that far; null = it did not guess. */
export const airingGuess = v.nullable(v.union([v.number(), v.literal('never')]))

const kinds = [
  v.strictObject({ kind: v.literal('mark'), mark: id, minutes_ago: v.number() }),
  v.strictObject({
    kind: v.literal('airing'),
    lasted_s: v.number(),
    guess_minutes: airingGuess,
  }),
  v.strictObject({ kind: v.literal('opening') }),
  v.strictObject({
    kind: v.literal('guess'),
    points: v.pipe(
      v.array(v.strictObject({ minute: v.number(), ppm: v.number() })),
      v.maxLength(sentLimits.choices),
    ),
  }),
  v.strictObject({ kind: v.literal('hypothesis'), answer: v.picklist(experimentAnswers) }),
  v.strictObject({ kind: v.literal('trial'), lasted_s: v.number() }),
] as const
const feel = { kind: v.literal('feel'), feeling: id }
const choice = { kind: v.literal('choice'), choice: v.number() }
const verdict = { kind: v.literal('verdict'), hypothesis: id }

/** What it says, by its kind: choices, drawn points and times. Words and limits: `contributionErrors` in `domain/activities`. */
export const contributionContent = v.variant('kind', [
  ...kinds,
  v.strictObject(feel),
  v.strictObject(verdict),
  v.strictObject(choice),
])

const tablet = v.optional(deviceUuid)

/** The same in requests: with the voting tablet's id, which no response contains. */
export const sentContent = v.variant('kind', [
  ...kinds,
  v.strictObject({ ...feel, tablet }),
  v.strictObject({ ...verdict, tablet }),
  v.strictObject({ ...choice, tablet }),
])

/** Anything else in it is refused, so that nothing about a person can get in. */
export const sentContribution = v.strictObject({
  ...sentFacts,
  content: sentContent,
})
export type SentContribution = v.InferOutput<typeof sentContribution>
