import type {
  ActivityTypeId,
  curriculumAges,
  RoomActivityTypeId,
} from '#domain/activities/activity-type-ids.ts'
import {
  type OwnSettingKey,
  type RoomSettings,
  roomSettingsSchema,
} from '#domain/activities/room-settings.ts'
import type { FieldError } from '#domain/errors.ts'
import type { Text } from '#domain/locale.ts'
import type { NumericMetricKey } from '#domain/metrics/registry.ts'

/** What a school sees of a kind of activity. */
export interface ActivityKind {
  readonly id: ActivityTypeId
  readonly title: Text
  readonly description: Text
  /** What a teacher chooses who adds it by hand. */
  readonly choices: Text
  /** Of the answer with its results. */
  readonly resultVersion: number
  readonly curriculum: readonly {
    readonly subject: Text
    readonly age_band: (typeof curriculumAges)[number]
  }[]
  /** JSON Schema of its settings. */
  readonly settingsSchema: Readonly<Record<string, unknown>>
}

/** A kind that looks at a room and takes contributions. */
export interface RoomActivityKind extends ActivityKind {
  readonly id: RoomActivityTypeId
  /** It can be about these: a room that measures none of them has nothing to show a class. */
  readonly metrics: readonly NumericMetricKey[]
  /** The setting that it has beside its room and its last day. */
  readonly setting?: OwnSetting
  /** Made from a mystery that was found, or from a lesson that is under way; never set up by hand. */
  readonly isMadeElsewhere?: boolean
  /** An empty `room_id` is the whole school. */
  readonly maySpanSchool?: boolean
  /** The contributions that it takes, by their kind. */
  readonly contributions: Readonly<Record<string, ContributionRule<never>>>
}

export interface OwnSetting<Key extends OwnSettingKey = OwnSettingKey> {
  readonly key: Key
  /** JSON Schema. */
  readonly schema: object
  /** Of an activity that is added by hand. */
  readonly usual?: RoomSettings[Key]
  /** What is wrong with a value, beyond its shape. A value that is missing is `not_offered`. */
  errors(value: NonNullable<RoomSettings[Key]>): FieldError[]
  /** What of it must not change once the activity was started; left out = it may change. */
  locked?(value: RoomSettings[Key]): unknown
}

/** What is checked of a contribution, and who sees it. Methods, so that rules of different contents fit one table. */
export interface ContributionRule<Content> {
  errors(content: Content, settings: Partial<RoomSettings>): FieldError[]
  /**
   * `individually`: everybody sees each one that a teacher has approved. `in_counts`: outside the class only what five or more
   * of them come to. `class_only`: only the class sees them.
   */
  readonly publication: 'individually' | 'in_counts' | 'class_only'
  /** When the room was aired, epoch s: a forecast of its air ends. null = it was not. `at`: the time that it is about. */
  airedAt?(content: Content, at: number): number | null
  /** It is in no list and no count. */
  readonly isUnlisted?: boolean
  /** Of two that are nearer to each other than this, the second is not kept, ms. */
  readonly leastGapMs?: number
  /** The tablet that made it may say something else instead, as long as the activity runs. */
  readonly isChangeable?: boolean
  /** One that was made after the activity had ended is not kept: the class sees the answer then. */
  readonly endsWithActivity?: boolean
}

type Definition = Omit<RoomActivityKind, 'choices' | 'resultVersion' | 'settingsSchema'>

/** Adds what follows from the rest of a kind. */
export function defineRoomKind<const Kind extends Definition>(kind: Kind) {
  const { setting } = kind
  const settingsSchema = setting
    ? {
        ...roomSettingsSchema,
        required: [...roomSettingsSchema.required, setting.key],
        properties: { ...roomSettingsSchema.properties, [setting.key]: setting.schema },
      }
    : roomSettingsSchema
  return { ...kind, choices: { sv: 'rum', en: 'a room' }, resultVersion: 1, settingsSchema }
}

/** For a duration in whole seconds. */
export function lastedErrors(lastedS: number, leastS: number, mostS: number): FieldError[] {
  const isPossible = Number.isInteger(lastedS) && lastedS >= leastS && lastedS <= mostS
  return isPossible ? [] : [{ path: 'content.lasted_s', code: 'out_of_range' }]
}

/** The subjects of the Swedish curriculum that kinds belong to. */
export const subjects = {
  science: { sv: 'Naturorienterande ämnen', en: 'Science' },
  physics: { sv: 'Fysik', en: 'Physics' },
  technology: { sv: 'Teknik', en: 'Technology' },
  mathematics: { sv: 'Matematik', en: 'Mathematics' },
  geography: { sv: 'Geografi', en: 'Geography' },
  homeEconomics: { sv: 'Hem- och konsumentkunskap', en: 'Home and consumer studies' },
} as const satisfies Record<string, Text>
