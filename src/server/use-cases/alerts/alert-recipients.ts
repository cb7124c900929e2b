import { type FieldError, Invalid, NotFound } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import {
  type AlertRecipient,
  alertRecipients,
  deleteRecipient,
  upsertRecipient,
} from '#server/storage/alerts/alerts.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { requireSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'

/** Adds a recipient of a school's alert e-mails. Throws NotFound, and Invalid for what is no address. */
export async function addRecipient(
  deps: Deps,
  schoolId: string,
  email: string,
  locale: Locale,
): Promise<void> {
  const { id } = await requireSchool(deps.db, schoolId)
  const address = toAddress(email)
  if (!isAddress(address)) {
    throw new Invalid('invalid_recipient', 'this is no e-mail address', [
      { path: 'email', code: 'not_an_email' },
    ])
  }
  await upsertRecipient(deps.db, { schoolId: id, email: address, locale, now: deps.now() })
}

/** Throws NotFound. */
export async function removeRecipient({ db }: Deps, schoolId: string, email: string): Promise<void> {
  const { id } = await requireSchool(db, schoolId)
  if (!(await deleteRecipient(db, id, toAddress(email))))
    throw new NotFound('recipient_not_found', 'nobody with this address gets the alerts')
}

/** Who gets a school's alerts by e-mail. Throws NotFound. */
export async function recipientsOf({ db }: Deps, schoolId: string): Promise<readonly AlertRecipient[]> {
  const { id } = await requireSchool(db, schoolId)
  return alertRecipients(db, id)
}

export interface Recipients {
  readonly recipients: readonly AlertRecipient[]
  readonly version: string
}

/** Throws NotFound. */
export async function getAlertRecipients(deps: Deps, schoolId: string): Promise<Recipients> {
  const recipients = await recipientsOf(deps, schoolId)
  return { recipients, version: versionOf(recipients.map(shown)) }
}

/**
 * Replaces the recipients of a school's alerts; what was already sent to those who stay is remembered. Throws Stale,
 * and Invalid with every mistake.
 */
export function updateAlertRecipients(
  deps: Deps,
  member: Member,
  wanted: readonly { readonly email: string; readonly locale: Locale }[],
  expected: Expected,
): Promise<Recipients> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const before = await getAlertRecipients(inside, schoolId)
    requireVersion(expected, before.version)
    const addresses = wanted.map(({ email }) => toAddress(email))
    const errors = addresses.flatMap((address, index) => addressErrors(addresses, address, index))
    if (errors.length > 0) throw new Invalid('invalid_recipients', 'not all of them can get e-mail', errors)
    for (const { email } of before.recipients) {
      if (!addresses.includes(email)) await deleteRecipient(inside.db, schoolId, email)
    }
    for (const [index, { locale }] of wanted.entries()) {
      const email = addresses[index] ?? ''
      await upsertRecipient(inside.db, { schoolId, email, locale, now: deps.now() })
    }
    const after = await getAlertRecipients(inside, schoolId)
    if (after.version !== before.version) {
      await note({
        action: 'alert_recipients_changed',
        subject: `school:${schoolId}`,
        before: before.recipients.map(shown),
        after: after.recipients.map(shown),
      })
    }
    return after
  })
}

function addressErrors(all: readonly string[], address: string, index: number): FieldError[] {
  const path = `recipients.${index}.email`
  if (!isAddress(address)) return [{ path, code: 'not_an_email' }]
  return all.indexOf(address) < index ? [{ path, code: 'twice' }] : []
}

function toAddress(email: string): string {
  return email.trim().toLowerCase()
}

function isAddress(address: string): boolean {
  return /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,250}$/.test(address)
}

function shown({ email, locale }: AlertRecipient) {
  return { email, locale }
}
