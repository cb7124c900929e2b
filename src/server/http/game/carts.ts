import type { FastifyInstance, FastifyRequest } from 'fastify'
import { getResults, type KeptCart as KeptCartShape, putCart, type Results } from '#contract/carts.ts'
import { Invalid } from '#domain/errors.ts'
import { limitRate } from '#server/http/rate-limit.ts'
import { serve } from '#server/http/serve.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import * as carts from '#server/use-cases/game/carts.ts'

/** Bytes of a cart. One of all 44 foods has about 4,000. */
const bodyLimit = 16 * 1024

/**
 * Carts that an address may send to an activity in a minute. A school is often one address: thirty tablets that all send
 * at once what they gathered in a lesson stay far below it.
 */
const cartsInAMinute = 600

export async function serveCarts(app: FastifyInstance, deps: Deps): Promise<void> {
  serve(app, getResults, async ({ params }) => toResults(await carts.getResults(deps, params.activityId)))

  await app.register(async (limited) => {
    // JSON is the only format of a cart.
    limited.removeContentTypeParser('text/plain')
    await limitRate(limited, cartsInAMinute, sender)
    serve(
      limited,
      putCart,
      async ({ params, body, created }) => {
        if (body.id !== params.cartId) {
          const errors = [{ path: 'id', code: 'not_the_id_of_the_path' }]
          throw new Invalid('invalid_input', 'the cart has another id than its path', errors)
        }
        const { id, alias, items, age_ms, app_version } = body
        const sent = { id, alias, items, ageMs: age_ms, appVersion: app_version }
        const { isNew, cart } = await carts.putCart(deps, params.activityId, sent)
        if (isNew) created()
        return { data: toKeptCart(cart) }
      },
      { bodyLimit },
    )
  })
}

function sender(request: FastifyRequest): string {
  const { activityId } = request.params as { activityId: string } // the path of the one call that is limited
  return `${activityId} ${request.ip}`
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

export function toResults({ total, lastCartAt, ...results }: carts.Results): {
  data: Results
  meta: { last_cart_at: string | null }
} {
  return {
    data: {
      ...total,
      carts: results.carts.map(({ id, alias, madeAt, late }) => ({
        id,
        alias,
        made_at: toInstant(madeAt),
        late,
      })),
      provenance: results.provenance,
    },
    meta: { last_cart_at: lastCartAt === null ? null : toInstant(lastCartAt) },
  }
}
