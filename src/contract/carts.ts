import * as v from 'valibot'
import { transports } from '#domain/food-journey/transports.ts'
import { endpoint } from './endpoint.ts'
import { sentCart } from './sent-cart.ts'
import { sentQuery, shownKey } from './sent-facts.ts'
import { instant, provenance } from './shared-shapes.ts'
import { deviceUuid, id } from './sized.ts'

const alias = { colour_key: v.string(), animal_key: v.string() }

const origin = {
  /** null = unknown. */
  country_code: v.nullable(v.string()),
  region_code: v.nullable(v.string()),
}
const playItem = { key: v.string() }
const item = {
  ...origin,
  play_item: v.object(playItem),
  /** How it travelled; null = not set. Devices may keep answers from before it was asked. */
  transport: v.optional(v.nullable(v.picklist(transports))),
  /** The origin was picked among the usual ones by someone who did not know it; absent = false. */
  guessed: v.optional(v.boolean()),
}

/** A cart as the server keeps it. */
export const keptCart = v.object({
  id: v.string(),
  activity_id: v.string(),
  alias: v.object(alias),
  items: v.array(v.object(item)),
  /** By the server's clock: when it came, less its age. */
  made_at: instant,
  received_at: instant,
  /** It came when the game was over. It counts all the same. */
  late: v.boolean(),
  provenance,
})
export type KeptCart = v.InferOutput<typeof keptCart>

/**
 * The first writer of an id wins. 201 = kept now; 200 = it was kept before, and the answer is what was kept then; 409
 * `cart_exists` = the id belongs to another cart, `activity_not_started`, `activity_full`; 410 = the results are removed;
 * 422 with the path of each fault; 429 with `Retry-After`: no one has looked at the code, which says nothing about it. With the
 * class's key a code is not looked at. 403 = it may be sent again when something has changed:
 * `class_code_needed`, `wrong_class_code`, and `joining_closed` for a cart that was made after joining was closed.
 */
export const submitCartEndpoint = endpoint({
  method: 'PUT',
  path: '/activities/{activityId}/carts/{cartId}',
  summary: 'Hand in a cart of Food Journey',
  params: v.object({ activityId: id, cartId: deviceUuid }),
  /** Not in the body: servers of earlier versions would refuse that. */
  query: sentQuery,
  body: sentCart,
  response: v.object({ data: keptCart, meta: v.optional(shownKey) }),
})

/** A cart in a list: who put it together, and when. */
export const listedCart = v.object({
  id: v.string(),
  alias: v.object(alias),
  made_at: instant,
  late: v.boolean(),
})

const distance = v.object({ value: v.number(), unit_of_measurement: v.literal('km') })
const count = { key: v.string(), count: v.number() }
const placeTotal = v.object({ play_items: v.array(v.object(count)), distance })

/** `ClassTotal` of `domain/food-journey/class-total.ts`, by which a device adds the carts that it has not sent yet. */
export const results = v.object({
  carts_count: v.number(),
  /** Who put together which cart, by time; none where the teacher does not show them. */
  carts: v.array(listedCart),
  entries: v.array(
    v.object({
      ...item,
      cart_id: v.string(),
      /** `distance` null = unknown from where, or it is from the school's own province (`is_nearby`). */
      data: v.object({ distance: v.nullable(distance), is_nearby: v.optional(v.boolean()) }),
    }),
  ),
  grouped_by_country: v.record(v.string(), placeTotal),
  grouped_by_region: v.record(v.string(), placeTotal),
  /** The two counts are not in answers from before there were any. */
  all_products: v.array(
    v.object({
      ...count,
      nearby_count: v.optional(v.number()),
      unknown_count: v.optional(v.number()),
      distance,
    }),
  ),
  total_distance: distance,
  comparisons: v.object({ earth_laps: v.number(), bike_races: v.number(), car_hours: v.number() }),
  /** `constructed` when a cart of a demonstration is among them. */
  provenance,
})
export type Results = v.InferOutput<typeof results>

export const getResultsEndpoint = endpoint({
  method: 'GET',
  path: '/activities/{activityId}/results',
  summary: 'Get the class’s carts of an activity',
  params: v.object({ activityId: id }),
  response: v.object({ data: results, meta: v.object({ last_cart_at: v.nullable(instant) }) }),
})
