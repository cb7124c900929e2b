import { Busy, Conflict, Invalid, NotFound } from '#domain/errors.ts'
import type { Page } from '#domain/page.ts'
import { toEmail } from '#domain/schools/email.ts'
import { municipalityId } from '#domain/schools/school.ts'
import {
  type AccessibilityFeedback,
  feedbackErrors,
  promisedDays,
  tidyFeedback,
} from '#domain/statements/accessibility-feedback.ts'
import { inTransaction } from '#server/storage/database.ts'
import {
  countFeedback,
  deleteFeedback,
  feedbackOnPage,
  findFeedback,
  insertFeedback,
  markFeedbackNotified,
  unnotifiedFeedback,
} from '#server/storage/municipality/accessibility-feedback.ts'
import type { Mail, SendMail } from '#server/use-cases/alerts/alert-digest.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { readStatements } from '#server/use-cases/statements.ts'

/** Far more than a municipality gets in half a year; a limit, so that no one fills the disk with it. */
const mostKept = 1000
/** A person has to make room. */
const retryWhenFullS = 86_400

export interface ReceivedFeedback {
  readonly isNew: boolean
  /** Epoch ms */
  readonly receivedAt: number
  /** Within how many working days an answer is promised; null = none is. */
  readonly answerDays: number | null
}

/**
 * Stores feedback about an accessibility issue; it is on disk when the promise resolves. The client makes `id`, so a
 * repeated request gets the stored feedback. Throws Invalid with every fault, Conflict when the id belongs to other
 * feedback, Busy when too much is stored.
 */
export async function createAccessibilityFeedback(
  deps: Deps,
  { id, ...typed }: AccessibilityFeedback & { readonly id: string },
): Promise<ReceivedFeedback> {
  const errors = feedbackErrors(typed)
  if (errors.length > 0) throw new Invalid('invalid_feedback', 'something is missing', errors)
  const feedback = tidyFeedback(typed)
  const { accessibility } = await readStatements(deps)
  const answerDays = promisedDays(accessibility, feedback)
  const receivedAt = deps.now()
  if (!(await findFeedback(deps.db, id))) {
    if ((await countFeedback(deps.db)) >= mostKept)
      throw new Busy('feedback_full', `${mostKept} are kept and not dealt with`, retryWhenFullS)
    const isNew = await insertFeedback(deps.db, { id, receivedAt, ...feedback })
    if (isNew) return { isNew, receivedAt, answerDays }
  }
  // It came before, or twice at the same time.
  const kept = await findFeedback(deps.db, id)
  if (!kept || !isSame(kept, feedback))
    throw new Conflict('feedback_exists', 'this id belongs to another one')
  return { isNew: false, receivedAt: kept.receivedAt, answerDays }
}

function isSame(a: AccessibilityFeedback, b: AccessibilityFeedback): boolean {
  const parts = ({ obstacle, words, place, wantsOtherForm, email }: AccessibilityFeedback) =>
    JSON.stringify([obstacle, words, place, wantsOtherForm, email])
  return parts(a) === parts(b)
}

/** A page of what no one has dealt with, the oldest first. */
export function listAccessibilityFeedback({ db }: Pick<Deps, 'db'>, page: Page) {
  return feedbackOnPage(db, page)
}

/** Removes one that is dealt with. The log says who did, and nothing of what it said. Throws NotFound. */
export function deleteAccessibilityFeedback(deps: Deps, actor: Actor, id: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await deleteFeedback(tx, id)))
      throw new NotFound('feedback_not_found', 'there is no feedback with this id')
    await writeAudit(tx, deps.now(), {
      schoolId: municipalityId,
      actor,
      action: 'accessibility_feedback_removed',
      subject: `accessibility_feedback:${id}`,
      before: null,
      after: null,
    })
  })
}

/**
 * Mails the number of new feedback messages, never their content, to the contact of the municipality's statement if
 * that is an e-mail address. What could not be sent is counted in the next message.
 */
export async function notifyOfFeedback(deps: Deps, sendMail: SendMail): Promise<void> {
  const { accessibility } = await readStatements(deps)
  const to = accessibility === null ? null : toEmail(accessibility.feedback.address)
  if (to === null) return
  const ids = await unnotifiedFeedback(deps.db)
  if (ids.length === 0) return
  await sendMail({ to, ...messageOf(ids.length, deps.publicUrl) })
  await markFeedbackNotified(deps.db, ids, deps.now())
}

function messageOf(count: number, publicUrl: string | null): Omit<Mail, 'to'> {
  const subject =
    count === 1 ? 'En ny synpunkt på tillgängligheten' : `${count} nya synpunkter på tillgängligheten`
  const where = `Kommunens administratörer läser dem i Kotte, under Integritet och tillgänglighet.`
  const link = publicUrl === null ? [] : [`${publicUrl}/municipality/statements`]
  return { subject, text: `${[`${subject}.`, where, ...link].join('\n\n')}\n` }
}
