import type { FastifyInstance } from 'fastify'
import {
  deletePushSubscriptionEndpoint,
  getPushSubscriptionEndpoint,
  renewPushSubscriptionEndpoint,
  updatePushSubscriptionEndpoint,
} from '#contract/push-subscriptions.ts'
import { limitRate, type RateLimit } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { proofOf, serveForMember } from '#server/http/session.ts'
import {
  pushStatus,
  renewDevice,
  subscribeDevice,
  unsubscribeDevice,
} from '#server/use-cases/alerts/push-subscriptions.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { sessionOf } from '#server/use-cases/people/sessions.ts'

/** Of one subscription, which its own browser alone can name. Browsers renew one a few times a year. */
const renewals: RateLimit = {
  max: 6,
  countedBy: ({ body }) =>
    String((body as { readonly old?: { readonly endpoint?: unknown } } | null)?.old?.endpoint),
  readsBody: true,
}

/** Web Push subscriptions: each session manages its own device. */
export async function servePushSubscriptions(app: FastifyInstance, deps: Deps): Promise<void> {
  const shown = async (schoolId: string, session: string) => {
    const { publicKey, locale } = await pushStatus(deps, schoolId, session)
    return { data: { public_key: publicKey, subscribed: locale !== null, locale } }
  }
  serveForMember(
    app,
    deps,
    getPushSubscriptionEndpoint,
    async ({ member, request }) => shown(member.schoolId, sessionOf(proofOf(request, deps))),
    { isForBrowsers: true },
  )
  serveForMember(
    app,
    deps,
    updatePushSubscriptionEndpoint,
    async ({ member, request, body }) => {
      const session = sessionOf(proofOf(request, deps))
      await subscribeDevice(deps, member, session, body)
      return shown(member.schoolId, session)
    },
    { isForBrowsers: true },
  )
  serveForMember(
    app,
    deps,
    deletePushSubscriptionEndpoint,
    async ({ member, request }) => {
      const session = sessionOf(proofOf(request, deps))
      await unsubscribeDevice(deps, member.schoolId, session)
      return shown(member.schoolId, session)
    },
    { isForBrowsers: true },
  )
  await app.register(async (limited) => {
    await limitRate(limited, renewals)
    serve(limited, renewPushSubscriptionEndpoint, async ({ body }) => {
      const { old, ...fresh } = body
      await renewDevice(deps, old, fresh)
      return { data: { renewed: true as const } }
    })
  })
}
