import type { FeedbackPlace, Obstacle } from '#domain/statements/accessibility-feedback.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface MunicipalityTables {
  accessibilityFeedback: AccessibilityFeedbackTable
}

/** What a person without an account told of an obstacle; its row goes when it is dealt with. */
interface AccessibilityFeedbackTable {
  /** A UUID that was made on the device, so that the same is kept once however often it is sent. */
  id: string
  obstacle: Obstacle
  words: string
  /** null = not set. */
  place: FeedbackPlace | null
  wantsOtherForm: 0 | 1
  /** Where an answer goes, in small letters; null = they want none. */
  email: string | null
  receivedAt: number
  /** When a message told those who answer that it is there; null = none has. */
  notifiedAt: number | null
}
