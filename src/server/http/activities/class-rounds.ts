import type { FastifyInstance } from 'fastify'
import {
  type ClassRound as ClassRoundShape,
  continueLessonEndpoint,
  getClassRoundEndpoint,
  getWorkspaceRoundEndpoint,
  reportPresenceEndpoint,
  startRoundEndpoint,
  type TeachersRound,
  updateRoundEndpoint,
} from '#contract/class-rounds.ts'
import { serve } from '#server/http/serve.ts'
import { serveForMember } from '#server/http/session.ts'
import { toInstant } from '#server/http/shapes.ts'
import { classKeyOf } from '#server/use-cases/activities/class-key.ts'
import { type ClassPresence, createClassPresence } from '#server/use-cases/activities/class-presence.ts'
import {
  type ClassRound,
  continueWith,
  getRoundForClass,
  getRoundForStaff,
  recordHeartbeat,
  setResultShown,
  startRound,
} from '#server/use-cases/activities/class-rounds.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { CodeGuard } from './code-guard.ts'

/** Bytes of a heartbeat; it has about 90. */
const bodyLimit = 300

export function serveClassRounds(app: FastifyInstance, deps: Deps, codes: CodeGuard): void {
  const presence = createClassPresence(deps)
  serve(
    app,
    reportPresenceEndpoint,
    ({ params: { activityId, presenceId }, query, body, request }) =>
      codes.run(request, activityId, async (tries) => {
        const shown = { code: query.code ?? null, key: query.key ?? null, tries }
        const tablet = { id: presenceId, alias: body.alias, hasHandedIn: body.handed_in }
        const { alias, classKey } = await recordHeartbeat(deps, presence, activityId, tablet, shown)
        return { data: { alias }, ...(classKey !== null && { meta: { class_key: classKey } }) }
      }),
    { bodyLimit },
  )
  serve(app, getClassRoundEndpoint, ({ params: { activityId }, query, request }) =>
    codes.run(request, activityId, async (tries) => {
      const shown = { code: query.code ?? null, key: query.key ?? null, tries }
      const { round, classKey } = await getRoundForClass(deps, presence, activityId, shown)
      return { data: toRound(deps, round), ...(classKey !== null && { meta: { class_key: classKey } }) }
    }),
  )
  serveTeachersRounds(app, deps, presence)
}

function serveTeachersRounds(app: FastifyInstance, deps: Deps, presence: ClassPresence): void {
  const answer = async (schoolId: string, activityId: string): Promise<{ data: TeachersRound }> => {
    const round = await getRoundForStaff(deps, presence, schoolId, activityId)
    return { data: { ...toRound(deps, round), code: round.code } }
  }
  serveForMember(app, deps, getWorkspaceRoundEndpoint, ({ params: { schoolId, activityId } }) =>
    answer(schoolId, activityId),
  )
  serveForMember(app, deps, startRoundEndpoint, async ({ member, params: { schoolId, activityId } }) => {
    await startRound(deps, member, activityId)
    return answer(schoolId, activityId)
  })
  serveForMember(
    app,
    deps,
    updateRoundEndpoint,
    async ({ member, params: { schoolId, activityId }, body: { shown, answer: measured } }) => {
      await setResultShown(deps, member, activityId, { isShown: shown, answer: measured ?? null })
      return answer(schoolId, activityId)
    },
  )
  serveForMember(
    app,
    deps,
    continueLessonEndpoint,
    async ({ member, params: { schoolId, activityId }, body: { activity_id: nextId } }) => {
      await continueWith(deps, member, activityId, nextId)
      return answer(schoolId, nextId)
    },
  )
}

function toRound(
  deps: Pick<Deps, 'secret'>,
  { startedAt, shownAt, answer, next, plates }: ClassRound,
): ClassRoundShape {
  return {
    started_at: toInstant(startedAt),
    shown_at: shownAt === null ? null : toInstant(shownAt),
    answer,
    next: next && {
      activity_id: next.id,
      title: next.title,
      // Who asks has shown that it belongs to the class of the lesson.
      url: `${next.shareUrl}?code=${next.shareCode}&key=${classKeyOf(deps, next)}`,
    },
    plates: plates.map(({ id, alias, hasHandedIn, isAway }) => ({
      id,
      alias,
      handed_in: hasHandedIn,
      away: isAway,
    })),
  }
}
