/**
 * How long something stays by itself. `cleared`: until somebody clears the browser's data of the site. `sent`: until the
 * server has had the carts for a day. `tab`: until the tab is closed. `session`: until its person signs out, ten days at
 * most. `sign-in`: ten minutes at most.
 */
export type Lifetime = 'cleared' | 'sent' | 'tab' | 'session' | 'sign-in'

interface DeviceEntry {
  readonly where: 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'cookie'
  readonly until: Lifetime
  /** What of it is about a person: always somebody of the staff who signs in. Left out = nothing. */
  readonly personal?: 'some' | 'all'
  /** Put there by the game for the pupil at hand, and removed with "Rensa plattan". */
  readonly isOfGame?: true
}

/**
 * Everything that the app leaves on a device, by its name; a name that ends in … is the beginning of several. The privacy
 * page and "Rensa plattan" are made from this list, and nothing else can be stored: the functions of this folder take
 * no other names. Names never change, because devices keep what they have under them.
 */
export const keptOnDevice = {
  kotte_locale: { where: 'localStorage', until: 'cleared' },
  kotte_last_school: { where: 'localStorage', until: 'cleared' },
  'kotte_room:…': { where: 'localStorage', until: 'cleared' },
  kotte_clock_offset_ms: { where: 'localStorage', until: 'cleared' },
  kotte_last_contact: { where: 'localStorage', until: 'cleared' },
  kotte_boot: { where: 'localStorage', until: 'cleared' },
  kotte: { where: 'IndexedDB', until: 'cleared', personal: 'some' },
  kotte_outbox: { where: 'IndexedDB', until: 'sent', isOfGame: true },
  'kotte-drafts': { where: 'IndexedDB', until: 'cleared', personal: 'some', isOfGame: true },
  kotte_unsent: { where: 'localStorage', until: 'sent', isOfGame: true },
  kotte_locale_repaired: { where: 'sessionStorage', until: 'tab' },
  kotte_reloaded_at: { where: 'sessionStorage', until: 'tab' },
  'tanstack_router_reload:…': { where: 'sessionStorage', until: 'tab' },
  'tsr-scroll-restoration-…': { where: 'sessionStorage', until: 'tab' },
  'workbox-precache-…': { where: 'Cache Storage', until: 'cleared' },
  logos: { where: 'Cache Storage', until: 'cleared' },
  workspace: { where: 'Cache Storage', until: 'cleared' },
  kotte_token: { where: 'cookie', until: 'session', personal: 'all' },
  // `kotte_half` where the server is reached over plain http.
  '__Host-kotte_half': { where: 'cookie', until: 'session', personal: 'all' },
  kotte_sign_in: { where: 'cookie', until: 'sign-in', personal: 'all' },
  kotte_shared_device: { where: 'localStorage', until: 'cleared', personal: 'all' },
} as const satisfies Readonly<Record<string, DeviceEntry>>

type Kept = typeof keptOnDevice
export type DeviceKey = keyof Kept

/** What is there for everybody, or what is there only for members of the staff and is about them. */
export function listedKeys(isPersonal: boolean): { readonly key: DeviceKey; readonly until: Lifetime }[] {
  const entries = Object.entries(keptOnDevice) as [DeviceKey, DeviceEntry][]
  return entries
    .filter(([, { personal }]) => (personal === 'all') === isPersonal)
    .map(([key, { until }]) => ({ key, until }))
}

/** The names of what lies in one kind of storage. */
export type KeysIn<Where extends DeviceEntry['where']> = {
  [Key in DeviceKey]: Kept[Key]['where'] extends Where ? Key : never
}[DeviceKey]

/** The names of what "Rensa plattan" removes. */
export type GameKey = {
  [Key in DeviceKey]: Kept[Key] extends { readonly isOfGame: true } ? Key : never
}[DeviceKey]
