/** Conventions of all tables: `storage/tables.ts`. */
export interface GameTables {
  activity: ActivityTable
  cart: CartTable
  contribution: ContributionTable
  passed_mystery: PassedMysteryTable
}

/** What a school's staff pass over of what its sensors have noticed. The mystery itself follows from the readings. */
interface PassedMysteryTable {
  school_id: string
  /** The newest week that was passed over: `2026-W48`. */
  week: string
}

/** What a school's pupils play or try out together. */
interface ActivityTable {
  id: string
  school_id: string
  activity_type: string
  title: string
  status: 'active' | 'inactive'
  /** JSON: `FoodJourneySettings` of `domain/food-journey/settings.ts`, or `RoomSettings` of `domain/activities`. */
  settings: string
  /** The class's code: `domain/activities/share-code.ts`. */
  share_code: string
  /** 1 = it was open before there were codes, and takes carts without one until it ends. */
  open_before_codes: 0 | 1
  /** A part of the class's key: another one makes another key (`use-cases/game/class-key.ts`). */
  class_key_version: number
  /** Wrong codes that were tried, also without being checked, since `guessing_since`. */
  guessing_tries: number
  /** When many wrong codes began to come; null = they never did since the code was made. */
  guessing_since: number | null
  /** When they were last counted. */
  guessing_last_at: number | null
  /** From then on no cart that is made comes in; null = joining is open. */
  joining_closed_at: number | null
  /** The first time; null = never yet. */
  activated_at: number | null
  /** null while it is active. */
  deactivated_at: number | null
  created_at: number
  updated_at: number
}

/** What a group of pupils sent: its content is written once and never changed. It holds nothing about a person. */
interface CartTable {
  activity_id: string
  /** A UUID of any version, made on the device. */
  id: string
  colour_key: string
  animal_key: string
  /** What it is called in its class: what it drew, or another name where that was taken; null = it came before that. */
  class_colour_key: string | null
  class_animal_key: string | null
  /** JSON: `CartItem[]` of `domain/food-journey/cart.ts`. */
  items: string
  /** By the server's clock: `received_at` less the age that the device gave it. */
  made_at: number
  received_at: number
  /** 1 = it came when the game was over. */
  late: 0 | 1
  app_version: string
  provenance: 'recorded' | 'constructed' | null
  /** When a teacher took it out of the class's carts; null = it counts. */
  set_aside_at: number | null
}

/** What a pupil sent to an activity that takes no carts: its content is written once and never changed. */
interface ContributionTable {
  activity_id: string
  /** A UUID of any version, made on the device. */
  id: string
  /** The room that it is about, as its activity said when it came; it follows a room that is merged. */
  room_id: string
  kind: string
  colour_key: string
  animal_key: string
  /** JSON: `ContributionContent` of `domain/activities/contribution.ts`. */
  content: string
  /** The time that it is about. */
  about_at: number
  /** By the server's clock: `received_at` less the age that the device gave it. */
  made_at: number
  received_at: number
  /** 1 = it came when the activity was over. */
  late: 0 | 1
  app_version: string
  state: 'waiting' | 'approved' | 'removed'
  /** Null = a person made it. */
  provenance: 'recorded' | 'constructed' | null
}
