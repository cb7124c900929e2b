import type { FastifyInstance } from 'fastify'
import {
  getResultsEndpoint,
  type KeptCart as KeptCartShape,
  type Results,
  submitCartEndpoint,
} from '#contract/carts.ts'
import { Invalid } from '#domain/errors.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import * as carts from '#server/use-cases/activities/carts.ts'
import { noteArrival } from '#server/use-cases/activities/unsent-reports.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import type { CodeGuard } from './code-guard.ts'
import { addEpochHeader, reportOf } from './sent-items.ts'

/** Bytes of a cart. One of all 44 foods has about 4,000. */
const bodyLimit = 16 * 1024

/** `epoch`: of the database; see `epochHeader`. */
export async function serveCarts(
  app: FastifyInstance,
  deps: Deps,
  codes: CodeGuard,
  epoch: () => Promise<string>,
): Promise<void> {
  serve(app, getResultsEndpoint, async ({ params }) =>
    toResults(await carts.getResults(deps, params.activityId)),
  )

  await app.register(async (limited) => {
    addEpochHeader(limited, epoch)
    // JSON is the only format of a cart.
    limited.removeContentTypeParser('text/plain')
    serve(
      limited,
      submitCartEndpoint,
      async ({ params: { activityId, ...params }, query, body, created, request }) => {
        if (body.id !== params.cartId) {
          const errors = [{ path: 'id', code: 'not_the_id_of_the_path' }]
          throw new Invalid('invalid_input', 'the cart has another id than its path', errors)
        }
        const { id, alias, items, age_ms, app_version, change } = body
        const shown = { code: query.code ?? null, key: query.key ?? null }
        const sent = { id, alias, items, ageMs: age_ms, appVersion: app_version, change, ...shown }
        return codes.run(request, activityId, async (tries) => {
          const { isNew, cart, classKey } = await carts.putCart(deps, activityId, { ...sent, tries })
          if (isNew) created()
          await noteArrival(deps, activityId, id, isNew ? reportOf(query) : null)
          return { data: toKeptCart(cart), ...(classKey !== null && { meta: { class_key: classKey } }) }
        })
      },
      { bodyLimit },
    )
  })
}

function toKeptCart(cart: carts.KeptCart): KeptCartShape {
  return {
    id: cart.id,
    activity_id: cart.activityId,
    alias: cart.alias,
    items: [...cart.items],
    made_at: toInstant(cart.madeAt),
    received_at: toInstant(cart.receivedAt),
    late: cart.late,
    provenance: cart.provenance,
  }
}

/** With what was set aside: for the teacher. */
export function toTeachersResults(results: carts.Results) {
  const { data, meta } = toResults(results)
  return { data, meta: { ...meta, set_aside: results.exclude.map(toListedCart) } }
}

function toListedCart({ id, alias, madeAt, late }: carts.Results['carts'][number]) {
  return { id, alias, made_at: toInstant(madeAt), late }
}

function toResults({ total, lastCartAt, ...results }: carts.Results): {
  data: Results
  meta: { last_cart_at: string | null }
} {
  return {
    data: {
      ...total,
      carts: results.carts.map(toListedCart),
      provenance: results.provenance,
    },
    meta: { last_cart_at: lastCartAt === null ? null : toInstant(lastCartAt) },
  }
}
