import type { FeedbackPlace, Obstacle } from '#domain/statements/accessibility-feedback.ts'

/** Conventions of all tables: `storage/tables.ts`. */
export interface MunicipalityTables {
  accessibilityFeedback: AccessibilityFeedbackTable
}

/** An accessibility issue that a person without an account reported; its row is deleted when the issue is closed. */
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
  /** When the municipality's contact was notified of it; null = not yet. */
  notifiedAt: number | null
}
