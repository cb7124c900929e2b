import type { FieldError } from '#domain/errors.ts'
import { textLimits } from '#domain/limits.ts'
import type { Text } from '#domain/locale.ts'
import { toEmail } from '#domain/schools/email.ts'

/** What kept a person out, in the order in which it is asked. */
export const obstacles = ['seeing', 'listening', 'operating', 'understanding', 'other'] as const
export type Obstacle = (typeof obstacles)[number]

export const obstacleNames: Readonly<Record<Obstacle, Text>> = {
  seeing: { sv: 'Något går inte att se eller läsa', en: 'Something cannot be seen or read' },
  listening: {
    sv: 'Något hörs inte, eller läses upp fel',
    en: 'Something is not heard, or is read aloud wrongly',
  },
  operating: {
    sv: 'Det går inte att trycka, skriva eller komma vidare',
    en: 'It is not possible to press, type or go on',
  },
  understanding: { sv: 'Något är svårt att förstå', en: 'Something is hard to understand' },
  other: { sv: 'Något annat', en: 'Something else' },
}

/** Where it was, in the order in which it is asked. */
export const feedbackPlaces = [
  'landing',
  'school',
  'dashboard',
  'activity',
  'wall',
  'widget',
  'workspace',
  'information',
] as const
export type FeedbackPlace = (typeof feedbackPlaces)[number]

export const feedbackPlaceNames: Readonly<Record<FeedbackPlace, Text>> = {
  landing: { sv: 'Startsidan', en: 'The start page' },
  school: { sv: 'En skolas sida', en: 'A school’s page' },
  dashboard: { sv: 'Sidan Så mår skolan', en: 'The school dashboard' },
  activity: { sv: 'Matens resa eller en annan aktivitet', en: 'The Food Journey or another activity' },
  wall: { sv: 'En väggskärm', en: 'A wall screen' },
  widget: { sv: 'En widget på en annan webbplats', en: 'A widget on another site' },
  workspace: { sv: 'Arbetsytan för personal', en: 'The workspace for staff' },
  information: {
    sv: 'Den här sidan, eller en annan med information',
    en: 'This page, or another with information',
  },
}

/** What a person without an account reports to the municipality. */
export interface AccessibilityFeedback {
  readonly obstacle: Obstacle
  readonly words: string
  /** null = not set. */
  readonly place: FeedbackPlace | null
  /** They ask for the content in another form. */
  readonly wantsOtherForm: boolean
  /** Where an answer goes; null = they want none. */
  readonly email: string | null
}

/** The faults of a feedback form. An e-mail address is required to ask for another form of the content. */
export function feedbackErrors({
  words,
  wantsOtherForm,
  email,
}: AccessibilityFeedback): readonly FieldError[] {
  const errors: FieldError[] = []
  if (words.trim() === '') errors.push({ path: 'words', code: 'required' })
  if (words.length > textLimits.feedback)
    errors.push({ path: 'words', code: 'too_long', limit: textLimits.feedback })
  if (email === null && wantsOtherForm) errors.push({ path: 'email', code: 'required' })
  if (email !== null && toEmail(email) === null) errors.push({ path: 'email', code: 'not_an_email' })
  return errors
}

/** As it is kept: without spaces around it, and without invisible signs, but for line breaks. */
export function tidyFeedback(feedback: AccessibilityFeedback): AccessibilityFeedback {
  const words = feedback.words.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ')
  return { ...feedback, words: words.trim(), email: feedback.email && toEmail(feedback.email) }
}

/**
 * Within how many working days an answer is promised: only to those who say where to, and only where the municipality has
 * promised it. null = nothing is promised.
 */
export function promisedDays(
  statement: { readonly feedback: { readonly answerDays: number } } | null,
  { email }: Pick<AccessibilityFeedback, 'email'>,
): number | null {
  return statement === null || email === null ? null : statement.feedback.answerDays
}
