/** Conventions of all tables: `storage/tables.ts`. */
export interface GameTables {
  activity: ActivityTable
  cart: CartTable
  contribution: ContributionTable
  unsentReport: UnsentReportTable
  passedMystery: PassedMysteryTable
  classRound: ClassRoundTable
  classPresence: ClassPresenceTable
}

/** What a school's staff pass over of what its sensors have noticed. The mystery itself follows from the readings. */
interface PassedMysteryTable {
  schoolId: string
  /** The newest week that was passed over: `2026-W48`. */
  week: string
}

/** What a school's pupils play or try out together. */
interface ActivityTable {
  id: string
  schoolId: string
  activityType: string
  title: string
  status: 'active' | 'inactive'
  /** JSON: `FoodJourneySettings` of `domain/food-journey/settings.ts`, or `RoomSettings` of `domain/activities`. */
  settings: string
  /** The class's code: `domain/activities/share-code.ts`. */
  shareCode: string
  /** 1 = it was open before there were codes, and takes carts without one until it ends. */
  openBeforeCodes: 0 | 1
  /** A part of the class's key: another one makes another key (`use-cases/activities/class-key.ts`). */
  classKeyVersion: number
  /** Wrong codes that were tried, also without being checked, since `guessing_since`. */
  guessingTries: number
  /** When many wrong codes began to come; null = they never did since the code was made. */
  guessingSince: number | null
  /** When they were last counted. */
  guessingLastAt: number | null
  /** From then on no cart that is made comes in; null = joining is open. */
  joiningClosedAt: number | null
  /** The first time; null = never yet. */
  activatedAt: number | null
  /** null while it is active. */
  deactivatedAt: number | null
  createdAt: number
  updatedAt: number
}

/** What a group of pupils sent. Only the device that made it changes its content. It holds nothing about a person. */
interface CartTable {
  activityId: string
  /** A UUID of any version, made on the device. */
  id: string
  colourKey: string
  animalKey: string
  /** What it is called in its class: what it drew, or another name where that was taken; null = it came before that. */
  classColourKey: string | null
  classAnimalKey: string | null
  /** JSON: `CartItem[]` of `domain/food-journey/cart.ts`. */
  items: string
  /** By the server's clock: `received_at` less the age that the device gave it. */
  madeAt: number
  receivedAt: number
  /** 1 = it came when the game was over. */
  late: 0 | 1
  appVersion: string
  provenance: 'recorded' | 'constructed' | null
  /** When a teacher took it out of the class's carts; null = it counts. */
  setAsideAt: number | null
  /** A UUID that only the device knows, which lets it change what it sent; null = it never changes. */
  changeKey: string | null
  /** Which change of its device it is, from 0. */
  changeNumber: number
}

/** What a pupil sent to an activity that takes no carts. Only the device that made it changes its content. */
interface ContributionTable {
  activityId: string
  /** A UUID of any version, made on the device. */
  id: string
  /** The room that it is about, as its activity said when it came; it follows a room that is merged. */
  roomId: string
  kind: string
  colourKey: string
  animalKey: string
  /** JSON: `ContributionContent` of `domain/activities/contribution.ts`. */
  content: string
  /** The time that it is about. */
  aboutAt: number
  /** By the server's clock: `received_at` less the age that the device gave it. */
  madeAt: number
  receivedAt: number
  /** 1 = it came when the activity was over. */
  late: 0 | 1
  appVersion: string
  state: 'waiting' | 'approved' | 'removed'
  /** Null = a person made it. */
  provenance: 'recorded' | 'constructed' | null
  /** A UUID that only the device knows, which lets it change what it sent; null = it never changes. */
  changeKey: string | null
  /** Which change of its device it is, from 0. */
  changeNumber: number
}

/** What a device said, with what it sent, that it still has for an activity. Kept for a day, and until the oldest of it has come. */
interface UnsentReportTable {
  activityId: string
  /** Of the cart or contribution that the device made first of what it has: it stands for the device, which has no id. */
  oldestId: string
  unsent: number
  reportedAt: number
}

/** The round of an activity that a teacher began last. */
interface ClassRoundTable {
  activityId: string
  startedAt: number
  /** When the class saw the result; null = it has not. */
  shownAt: number | null
  /** What was measured, of a lesson that asked for it, in the unit of its metric; null = nothing was asked, or it was not shown. */
  answer: number | null
  /** What the class went on with, without another code; null = with nothing yet. */
  nextActivityId: string | null
}

/** A tablet that shows an activity, where several servers share the database; one server alone keeps this in memory. Kept for ten minutes. */
interface ClassPresenceTable {
  activityId: string
  /** A UUID that the tablet draws for one round. */
  id: string
  colourKey: string
  animalKey: string
  /** 1 = it says that it has handed in. */
  handedIn: 0 | 1
  firstAt: number
  lastAt: number
}
