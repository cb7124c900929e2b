import { call } from '#client/api/call.ts'
import { ProblemError } from '#client/api/problem-error.ts'
import { serverNow } from '#client/device/server-clock.ts'
import { buildId } from '#client/offline/build-id.ts'
import { readClassKey, rememberClassKey } from '#client/offline/class-key.ts'
import { submitCartEndpoint } from '#contract/carts.ts'
import { submitContributionEndpoint } from '#contract/contributions.ts'
import { epochHeader } from '#contract/endpoint.ts'
import type { CartItem } from '#domain/food-journey/cart.ts'
import { ageMs } from './age.ts'
import { type Outcome, outcomeOfAnswer, outcomeOfError } from './answer.ts'
import { retryAfterMs } from './backoff.ts'
import { changeNumberOf, isCart, type OutboxRow } from './outbox-row.ts'

export interface Attempt {
  readonly outcome: Outcome
  /** What the answer asks to wait before anything else is sent; null = it does not say. */
  readonly wait: AskedWait | null
  /** The epoch of the server that has answered; null = it says none, or it was not ours. */
  readonly epoch: string | null
}

/** What else this device has for an activity. */
export interface UnsentBeside {
  readonly unsent: number
  /** The id of what was made first. */
  readonly oldestId: string
}

export interface AskedWait {
  readonly ms: number
  /** False: something in between asked, and says nothing about how our server is. */
  readonly isOurs: boolean
}

/** When carts of this page were made, by the page's own clock. */
const madeInThisPage = new Map<string, number>()

/** Notes the moment for `sendRow`, once for each cart and each change of it; answers it by the clocks that outlive the page. */
export function noteMaking(
  made: Pick<OutboxRow, 'id' | 'change'>,
): Pick<OutboxRow, 'made_at' | 'made_at_device'> {
  const key = makingOf(made)
  if (!madeInThisPage.has(key)) madeInThisPage.set(key, performance.now())
  return { made_at: serverNow(), made_at_device: Date.now() }
}

function makingOf(made: Pick<OutboxRow, 'id' | 'change'>): string {
  return `${made.id} ${changeNumberOf(made)}`
}

/** Sends a cart, or another contribution, once, and says what else waits (null = nothing). Never rejects. */
export async function sendRow(row: OutboxRow, beside: UnsentBeside | null): Promise<Attempt> {
  const { id, activity_id: activityId, alias, class_code, change } = row
  let ms: number | null = null
  let epoch: string | null = null
  const onHeaders = (headers: Headers) => {
    ms = retryAfterMs(headers, serverNow())
    epoch = headers.get(epochHeader)
  }
  try {
    const sent = { id, alias, age_ms: ageOfCart(row), app_version: buildId(), ...(change && { change }) }
    const key = await readClassKey(activityId)
    const query = {
      ...(class_code !== null && { code: class_code }),
      ...(key !== undefined && { key }),
      ...(beside && { unsent: `${Math.min(beside.unsent, 9999)}`, oldest_unsent: beside.oldestId }),
    }
    const asked = { query, onHeaders }
    const { data, meta } = isCart(row)
      ? await call(submitCartEndpoint, {
          ...asked,
          params: { activityId, cartId: id },
          body: { ...sent, items: row.items.map(toSentItem) },
        })
      : await call(submitContributionEndpoint, {
          ...asked,
          params: { activityId, contributionId: id },
          body: { ...sent, content: row.content },
        })
    void rememberClassKey(activityId, meta?.class_key)
    return { outcome: outcomeOfAnswer(id, data.id), wait: null, epoch }
  } catch (error) {
    const isOurs = error instanceof ProblemError
    const wait = ms === null ? null : { ms, isOurs }
    return { outcome: outcomeOfError(error), wait, epoch: isOurs ? epoch : null }
  }
}

/** What was not said is left out: servers of earlier versions refuse a word that they do not know. */
function toSentItem({ play_item, country_code, region_code, transport, guessed }: CartItem) {
  return {
    play_item,
    country_code,
    region_code,
    ...(transport && { transport }),
    ...(guessed && { guessed }),
  }
}

/** How long ago a cart was made, ms. */
export function ageOfCart(row: Pick<OutboxRow, 'id' | 'change' | 'made_at' | 'made_at_device'>): number {
  const page = madeInThisPage.get(makingOf(row)) ?? null
  const made = { device: row.made_at_device, server: row.made_at, page }
  return ageMs(made, { device: Date.now(), server: serverNow(), page: performance.now() })
}
