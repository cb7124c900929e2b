import type { FieldError } from '#domain/errors.ts'
import { listLimits, textLimits } from '#domain/limits.ts'
import type { Text } from '#domain/locale.ts'
import { type LocalDate, localDateOf, parseLocalDate } from '#domain/time/local-date.ts'
import { isContactAddress } from './contact.ts'

/** How far the service keeps the law on accessibility to digital public services (2018:1937). */
export const complianceStatuses = ['full', 'partial', 'none'] as const
export type ComplianceStatus = (typeof complianceStatuses)[number]

/** Who assessed it: those who answer for it or made it, or someone from outside. */
export const assessments = ['self', 'outside'] as const
export type Assessment = (typeof assessments)[number]

/** The situations of EN 301 549, 4.2, in the order of the supervising authority's template; `content` is about no one of them. */
export const situations = [
  'no_vision',
  'low_vision',
  'no_colour',
  'no_hearing',
  'low_hearing',
  'no_voice',
  'motor',
  'reach',
  'seizures',
  'cognition',
  'content',
] as const
export type Situation = (typeof situations)[number]

export const situationNames: Readonly<Record<Situation, Text>> = {
  no_vision: { sv: 'Utan syn', en: 'Without sight' },
  low_vision: { sv: 'Med nedsatt syn', en: 'With limited sight' },
  no_colour: { sv: 'Utan färgseende', en: 'Without perception of colour' },
  no_hearing: { sv: 'Utan hörsel', en: 'Without hearing' },
  low_hearing: { sv: 'Med nedsatt hörsel', en: 'With limited hearing' },
  no_voice: { sv: 'Utan röst', en: 'Without a voice' },
  motor: { sv: 'Med nedsatt handstyrka eller finmotorik', en: 'With limited strength or dexterity' },
  reach: { sv: 'Med nedsatt räckvidd', en: 'With limited reach' },
  seizures: { sv: 'Med risk för anfall av ljus', en: 'With a risk of seizures from light' },
  cognition: { sv: 'Med nedsatt kognition', en: 'With limited cognition' },
  content: { sv: 'Texter och bilder från skolor och andra', en: 'Texts and pictures by schools and others' },
}

/** Written by people: Swedish always, English where it is written. */
export interface WrittenText {
  readonly sv: string
  readonly en: string | null
}

/** Something that is not accessible, or that was not tried. */
export interface KnownFault {
  readonly situation: Situation
  readonly text: WrittenText
}

/** What a municipality says of how accessible the service is. */
export interface AccessibilityStatement {
  readonly status: ComplianceStatus
  /** What it is about. */
  readonly scope: WrittenText
  readonly assessment: Assessment
  /** Who assessed it. */
  readonly assessor: string
  readonly assessedOn: LocalDate
  readonly faults: readonly KnownFault[]
  readonly feedback: {
    /** An e-mail or web address. */
    readonly address: string
    /** Within how many working days an answer comes. */
    readonly answerDays: number
  }
}

/** What it can be at most. */
export const statementLimits = { answerDays: 30 } as const

/** What those who develop the service found: it stands until a municipality has written its own, and that begins with it. */
export const developersFindings = {
  status: 'partial',
  /** When one of them last went through the whole service. */
  assessedOn: '2026-11-27',
  /** When this was last changed. */
  updatedOn: '2026-11-27',
  scope: {
    sv: 'Redogörelsen gäller Kotte: skolornas sidor, sidan Så mår skolan, väggskärmar, Matens resa och andra aktiviteter för elever, arbetsytan för personal och widgetar som visas på andra webbplatser.',
    en: 'The statement covers Kotte: the schools’ pages, the school dashboard, wall screens, the Food Journey and other activities for pupils, the workspace for staff, and widgets that are shown on other sites.',
  },
  faults: [
    {
      situation: 'no_vision',
      text: {
        sv: 'Tjänsten har inte testats av personer som använder skärmläsare till vardags, och inte med VoiceOver på surfplatta, TalkBack eller NVDA. Den har bara testats automatiskt och med tangentbord.',
        en: 'The service has not been tested by people who use a screen reader every day, nor with VoiceOver on a tablet, TalkBack or NVDA. It has only been tested automatically and with a keyboard.',
      },
    },
    {
      situation: 'low_vision',
      text: {
        sv: 'Högkontrastläget i Windows har inte testats på riktiga datorer. Widgetar i mycket små ramar visar bara det viktigaste, och förstorad text får då inte plats.',
        en: 'The high-contrast mode of Windows has not been tested on real computers. Widgets in very small frames show only what matters most, and enlarged text does not fit there.',
      },
    },
    {
      situation: 'motor',
      text: {
        sv: 'Röststyrning och reglageknappar har inte testats.',
        en: 'Voice control and switches have not been tested.',
      },
    },
    {
      situation: 'cognition',
      text: {
        sv: 'Texterna till elever är skrivna enkelt, men har inte testats med elever.',
        en: 'The texts for pupils are written simply, but have not been tested with pupils.',
      },
    },
    {
      situation: 'content',
      text: {
        sv: 'Skolornas egna texter, bilder och logotyper läggs in av skolorna. Bildbeskrivningar kan brista, och en del finns bara på svenska.',
        en: 'The schools’ own texts, pictures and logos are put in by the schools. Descriptions of pictures may be poor, and some are only in Swedish.',
      },
    },
    {
      situation: 'content',
      text: {
        sv: 'Matsedeln kommer från kökets system och finns bara på svenska.',
        en: 'The menu comes from the kitchen’s system and is only in Swedish.',
      },
    },
  ],
} as const satisfies Pick<AccessibilityStatement, 'status' | 'scope' | 'faults' | 'assessedOn'> & {
  readonly updatedOn: LocalDate
}

/**
 * What is wrong with a statement, by the paths of what is sent. `now` is epoch ms. A service that keeps the law in full has no
 * known fault, and one that does not names what it is.
 */
export function statementErrors(statement: AccessibilityStatement, now: number): readonly FieldError[] {
  const { status, scope, assessor, faults, feedback } = statement
  const errors: FieldError[] = [...writtenErrors('scope', scope)]
  if (assessor.trim() === '') errors.push({ path: 'assessor', code: 'required' })
  if (assessor.length > textLimits.name)
    errors.push({ path: 'assessor', code: 'too_long', limit: textLimits.name })
  const day = parseLocalDate(statement.assessedOn)
  if (day === null) errors.push({ path: 'assessed_on', code: 'invalid_date' })
  else if (day > localDateOf(now)) errors.push({ path: 'assessed_on', code: 'date_in_future' })
  if (status === 'full' && faults.length > 0) errors.push({ path: 'status', code: 'has_faults' })
  if (status !== 'full' && faults.length === 0) errors.push({ path: 'status', code: 'no_faults' })
  if (faults.length > listLimits.faults)
    errors.push({ path: 'faults', code: 'too_many', limit: listLimits.faults })
  errors.push(...faults.flatMap(({ text }, index) => writtenErrors(`faults.${index}.text`, text)))
  if (!isContactAddress(feedback.address)) errors.push({ path: 'feedback.address', code: 'not_a_contact' })
  if (
    !Number.isInteger(feedback.answerDays) ||
    feedback.answerDays < 1 ||
    feedback.answerDays > statementLimits.answerDays
  )
    errors.push({ path: 'feedback.answer_days', code: 'not_a_number_of_days' })
  return errors
}

function writtenErrors(path: string, { sv, en }: WrittenText): readonly FieldError[] {
  if (sv.trim() === '') return [{ path: `${path}.sv`, code: 'required' }]
  const isTooLong = (text: string | null) => (text?.length ?? 0) > textLimits.statement
  if (isTooLong(sv)) return [{ path: `${path}.sv`, code: 'too_long', limit: textLimits.statement }]
  return isTooLong(en) ? [{ path: `${path}.en`, code: 'too_long', limit: textLimits.statement }] : []
}

/** A statement is to be gone through once a year: the supervising authority's advice. */
const freshForMs = 365 * 86_400_000

/** Whether a statement of this day needs a new assessment. `now` is epoch ms. */
export function isAssessmentOld(day: LocalDate, now: number): boolean {
  return now > Date.parse(day) + freshForMs
}

/** What is to be done about an old one, and since when (epoch ms). */
export function oldAssessment(day: LocalDate): { readonly since: number; readonly nextStep: Text } {
  return {
    since: Date.parse(day) + freshForMs,
    nextStep: {
      sv: 'Tillgänglighetsredogörelsen är äldre än ett år. Be en administratör i kommunen att gå igenom den.',
      en: 'The accessibility statement is more than a year old. Ask an administrator of the municipality to go through it.',
    },
  }
}
