import { toShareCode } from '#domain/activities/share-code.ts'
import type { Cart, CartItem } from './cart.ts'
import { transports } from './transports.ts'

/** A cart on its way from a tablet without a network to a phone that has one. */
export interface CarriedCart extends Cart {
  readonly activity_id: string
  /** The class's code as the tablet knows it; null = it knows none. */
  readonly class_code: string | null
  /** How long ago it was made when the code was drawn, ms, to the minute. */
  readonly age_ms: number
}

const mark = 'KOTTE:1'
const minuteMs = 60_000
const guessedMark = 'g'

/**
 * A cart as the text of a QR code, some 100 bytes and a dozen for each food: one code that a phone reads from a tablet's
 * screen. `KOTTE:1:<game>:<cart>:<class's code>:<colour>.<animal>:<minutes>:<food>.<country>.<province>.<transport>.<g>,…`;
 * `g` where the origin was guessed. Versions that do not know the last part leave it out
 */
export function cartCodeOf({ id, activity_id, class_code, age_ms, alias, items }: CarriedCart): string {
  const foods = items.map(({ play_item, country_code, region_code, transport, guessed }) => {
    const parts = [
      play_item.key,
      country_code ?? '',
      region_code ?? '',
      transport ?? '',
      guessed ? guessedMark : '',
    ]
    while (parts.at(-1) === '') parts.pop()
    return parts.join('.')
  })
  return [
    mark,
    activity_id.replaceAll('-', ''),
    id.replaceAll('-', ''),
    class_code ?? '',
    `${alias.colour_key}.${alias.animal_key}`,
    Math.round(age_ms / minuteMs),
    foods.join(','),
  ].join(':')
}

const form = /^KOTTE:1:([0-9a-f]{32}):([0-9a-f]{32}):([A-Z0-9]*):([a-z_]+)\.([a-z_]+):(\d{1,7}):([^:]+)$/

/** Reads such a text; null for any other. Whether the cart fits its game is another question (`cartErrors`). */
export function readCartCode(text: string): CarriedCart | null {
  const [, game, cart, code, colour_key, animal_key, minutes, foods] = form.exec(text) ?? []
  if (!game || !cart || !colour_key || !animal_key || !foods) return null
  const class_code = code ? toShareCode(code) : null
  if (code && class_code === null) return null
  const items = foods.split(',').map((food): CartItem => {
    const [key = '', country = '', region = '', way = '', guessed = ''] = food.split('.')
    const transport = transports.find((transport) => transport === way)
    return {
      play_item: { key },
      country_code: country || null,
      region_code: region || null,
      ...(transport && { transport }),
      ...(guessed === guessedMark && { guessed: true }),
    }
  })
  return {
    id: toUuid(cart),
    activity_id: toUuid(game),
    class_code,
    age_ms: Number(minutes) * minuteMs,
    alias: { colour_key, animal_key },
    items,
  }
}

function toUuid(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
