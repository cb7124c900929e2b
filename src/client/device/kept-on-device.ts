interface DeviceEntry {
  readonly where: 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'cookie'
  /**
   * How long it stays by itself. `cleared`: until somebody clears the browser's data of the site. `sent`: carts, a day after
   * the server has them. `tab`: until the tab is closed. `session`: until its person signs out, ten days at most.
   * `sign-in`: ten minutes at most.
   */
  readonly until: 'cleared' | 'sent' | 'tab' | 'session' | 'sign-in'
  /** It holds something about a member of the staff, too: about nobody else anything is kept. */
  readonly isPersonal?: true
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
  kotte_clock_offset_ms: { where: 'localStorage', until: 'cleared' },
  kotte_last_contact: { where: 'localStorage', until: 'cleared' },
  kotte_boot: { where: 'localStorage', until: 'cleared' },
  'kotte_picture:…': { where: 'localStorage', until: 'cleared' },
  kotte: { where: 'IndexedDB', until: 'cleared', isPersonal: true },
  kotte_outbox: { where: 'IndexedDB', until: 'sent', isOfGame: true },
  'kotte-drafts': { where: 'IndexedDB', until: 'cleared', isPersonal: true, isOfGame: true },
  kotte_unsent: { where: 'localStorage', until: 'sent', isOfGame: true },
  kotte_locale_repaired: { where: 'sessionStorage', until: 'tab' },
  kotte_reloaded_at: { where: 'sessionStorage', until: 'tab' },
  'tanstack_router_reload:…': { where: 'sessionStorage', until: 'tab' },
  'tsr-scroll-restoration-…': { where: 'sessionStorage', until: 'tab' },
  'workbox-precache-…': { where: 'Cache Storage', until: 'cleared' },
  logos: { where: 'Cache Storage', until: 'cleared' },
  workspace: { where: 'Cache Storage', until: 'cleared' },
  kotte_token: { where: 'cookie', until: 'session', isPersonal: true },
  kotte_sign_in: { where: 'cookie', until: 'sign-in', isPersonal: true },
  kotte_shared_device: { where: 'localStorage', until: 'cleared', isPersonal: true },
} as const satisfies Readonly<Record<string, DeviceEntry>>

type Kept = typeof keptOnDevice
export type DeviceKey = keyof Kept

/** The names of what lies in one kind of storage. */
export type KeysIn<Where extends DeviceEntry['where']> = {
  [Key in DeviceKey]: Kept[Key]['where'] extends Where ? Key : never
}[DeviceKey]

/** The names of what "Rensa plattan" removes. */
export type GameKey = {
  [Key in DeviceKey]: Kept[Key] extends { readonly isOfGame: true } ? Key : never
}[DeviceKey]
