import { randomBytes } from 'node:crypto'
import { NotFound } from '#domain/errors.ts'
import type { ProcessingId } from '#domain/privacy/processings.ts'
import { logKeptMs } from '#domain/privacy/retention.ts'
import { addressPattern, type SoughtPerson } from '#domain/privacy/sought-person.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { trimEndCharacters } from '#domain/trim-characters.ts'
import { type Database, inTransaction } from '#server/storage/database.ts'
import { findAccountByEmail } from '#server/storage/people/accounts.ts'
import type { AuditRow } from '#server/storage/people/audit.ts'
import {
  auditAbout,
  deleteMail,
  forgetWriting,
  mentionsOf,
  rewriteAudit,
  rowsOfPerson,
  schoolsOfPerson,
  writtenBy,
} from '#server/storage/people/personal-data.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { type Actor, writeAudit } from '#server/use-cases/people/audit.ts'
import { requireEmail, uninvite } from '#server/use-cases/people/members.ts'

/** What is kept of a person by name, by the processings of the register: a new one of staff has to be found here too. */
type Found = Exclude<ProcessingId, NotByPerson>

/**
 * What is not found by a person: it is about no one, is over within minutes (`sign_ins`), is no table (`access_log`, `security_log`), or is text that people
 * wrote, of which `mentions` says where it names them.
 */
type NotByPerson =
  | 'carts'
  | 'contributions'
  | 'unsent'
  | 'presence'
  | 'measurements'
  | 'access_log'
  | 'security_log'
  | 'sign_ins'
  | 'connections'
  | 'published'
  | 'messages'
  | 'contacts'

interface PersonalData {
  readonly email: string
  readonly name: string | null
  /** UTC, ISO 8601. */
  readonly exported_at: string
  readonly data: Readonly<Record<Found, unknown>>
  /** Texts of schools in which the person is named: a person has to look at them. */
  readonly mentions: Mentions
}

type Mentions = Awaited<ReturnType<typeof mentionsOf>>

/**
 * All that is kept of a person, as the register has it; times as they are stored. `name` is for a person who has no account any
 * more, or had another name. Throws Invalid for no e-mail address, and NotFound where nothing is kept.
 */
export async function exportPerson(deps: Deps, typed: string, name: string | null): Promise<PersonalData> {
  const { db } = deps
  const sought = await soughtBy(db, typed, name)
  const rows = await rowsOfPerson(db, sought)
  const log = await auditAbout(db, sought)
  const written = await writtenBy(db, sought, [...(await schoolsOfPerson(db, sought))])
  const mentions = await mentionsOf(db, sought)
  const all = [...Object.values(rows), log, ...Object.values(written), mentions]
  if (all.every(({ length }) => length === 0))
    throw new NotFound('person_not_found', 'nothing is kept of that person')
  const { manual_entry, reading_mark, alert } = written
  return {
    ...sought,
    exported_at: new Date(deps.now()).toISOString(),
    data: {
      accounts: { account: rows.account, account_identity: rows.account_identity, member: rows.member },
      administrators: { administrator: rows.administrator },
      sessions: { session: rows.session },
      script_tokens: { script_token: rows.script_token },
      log: { audit: log.map((entry) => withoutOthers(entry, sought)) },
      writers: { manual_entry, reading_mark },
      alerts: { alert },
      alert_mail: { alert_recipient: rows.alert_recipient },
      push: { push_subscription: rows.push_subscription },
      feedback: { accessibility_feedback: rows.accessibility_feedback },
    },
    mentions,
  }
}

export interface Erasure {
  /** What the log calls the person from now on. */
  readonly mark: string
  /** How many entries of the log stay under the mark, and until when the last one is kept, epoch ms; null = there is none. */
  readonly kept: { readonly entries: number; readonly until: number | null }
  readonly mentions: Mentions
}

/**
 * Erases a person: invitations, account, sessions, tokens, devices and addresses go, names go from what they wrote, and in the
 * log a mark that does not say who takes the place of the address. What was done stays until the log's time is over: the
 * municipality has to be able to sort out what happened (Article 17(3)(b) of the GDPR). Throws Invalid and NotFound.
 */
export function erasePerson(deps: Deps, actor: Actor, typed: string, name: string | null): Promise<Erasure> {
  return inTransaction(deps.db, async (tx) => {
    await exportPerson({ ...deps, db: tx }, typed, name)
    const sought = await soughtBy(tx, typed, name)
    const schoolIds = [...(await schoolsOfPerson(tx, sought))]
    if (await findAccountByEmail(tx, sought.email)) await uninvite({ ...deps, db: tx }, actor, sought.email)
    await deleteMail(tx, sought)
    await forgetWriting(tx, sought, schoolIds)
    const mark = `erased-${randomBytes(6).toString('hex')}`
    const entries = await auditAbout(tx, sought)
    for (const entry of entries) await rewriteAudit(tx, withoutPerson(entry, sought, mark))
    const subject = `person:${mark}`
    const change = { actor, action: 'person_erased', subject, before: null, after: null }
    await writeAudit(tx, deps.now(), { ...change, schoolId: municipalityId })
    const newest = entries.at(-1)
    return {
      mark,
      kept: { entries: entries.length, until: newest ? newest.at + logKeptMs : null },
      mentions: await mentionsOf(tx, sought),
    }
  })
}

/** What may be an address: what stands between spaces, quotes, commas and the like. */
const anyWord = /[^\s"<>,;:]+/g

/** An entry of the log as its person may read it: others whom it names stay unnamed (Article 15(4) of the GDPR). */
function withoutOthers(entry: AuditRow, { email }: SoughtPerson): AuditRow {
  const hidden = (text: string) =>
    text.replaceAll(anyWord, (word) => {
      const address = trimEndCharacters(word, '.')
      const isOther = address.indexOf('@') > 0 && address.toLowerCase() !== email
      return isOther ? `somebody else${word.slice(address.length)}` : word
    })
  const { actor, before, after } = entry
  return { ...entry, actor: hidden(actor), before: before && hidden(before), after: after && hidden(after) }
}

async function soughtBy(db: Database, typed: string, name: string | null): Promise<SoughtPerson> {
  const email = requireEmail(typed)
  const account = await findAccountByEmail(db, email)
  return { email, name: name ?? account?.name ?? null }
}

function withoutPerson(entry: AuditRow, sought: SoughtPerson, mark: string): AuditRow {
  const { actor, before, after } = entry
  return {
    ...entry,
    actor: actor === sought.email ? mark : actor,
    before: before && JSON.stringify(replaced(JSON.parse(before), sought, mark)),
    after: after && JSON.stringify(replaced(JSON.parse(after), sought, mark)),
  }
}

/** The address wherever it stands, and the name where it is all that a text says. */
function replaced(value: unknown, sought: SoughtPerson, mark: string): unknown {
  if (typeof value === 'string')
    return value === sought.name ? mark : value.replaceAll(addressPattern(sought), mark)
  if (Array.isArray(value)) return value.map((item) => replaced(item, sought, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, sought, mark)]))
}
