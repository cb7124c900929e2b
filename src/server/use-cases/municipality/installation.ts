import { municipalityId } from '#domain/schools/school.ts'
import { alertRecipients } from '#server/storage/alerts/alerts.ts'
import { isOnPostgres } from '#server/storage/database.ts'
import { readFault } from '#server/storage/database-check.ts'
import type { DiskSpace } from '#server/storage/disk-space.ts'
import { hoursOfDay } from '#server/storage/integrations/integration-counts.ts'
import { healthOfIntegrations } from '#server/storage/integrations/integrations.ts'
import { lastSignInAt } from '#server/storage/people/accounts.ts'
import { allSchools } from '#server/storage/schools/schools.ts'
import { readSetting, writeSetting } from '#server/storage/settings.ts'
import type { SendMail } from '#server/use-cases/alerts/alert-digest.ts'
import { type RehearsalState, rehearsalState } from '#server/use-cases/backup-rehearsal.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { isStorageFull, storageSizes } from '#server/use-cases/health.ts'
import { countUnread } from '#server/use-cases/rooms/unread.ts'
import { failingIntegrations } from './failing-integrations.ts'

/** The mail server of an installation. */
export interface MailWay {
  /** Its name. */
  readonly host: string
  readonly send: SendMail
}

export type MailProblem = 'unreachable' | 'refused_sign_in' | 'refused_address' | 'failed'

/** Times are epoch ms. */
export interface MailState {
  readonly host: string
  /** People whose last digest was not taken. */
  readonly waiting: number
  readonly lastTry: { readonly at: number; readonly problem: MailProblem | null } | null
}

export interface ConnectionState {
  readonly schoolId: string
  /** Null = the municipality's. */
  readonly schoolName: string | null
  readonly key: string
  readonly lastSuccessAt: number | null
  readonly isFailing: boolean
  /** Values of the last 24 hours. */
  readonly accepted: number
  readonly rejected: number
  /** The same hour by hour, the oldest first; empty = nothing came at all. */
  readonly hours: readonly { readonly accepted: number; readonly rejected: number }[]
}

export interface Installation {
  readonly database: {
    readonly kind: 'sqlite' | 'postgresql'
    readonly bytes: number | null
    readonly isDamaged: boolean
    /** Nothing more can be stored for want of room. */
    readonly isFull: boolean
  }
  /** Null = the database's computer is another one. */
  readonly disk: DiskSpace | null
  readonly isClockTrusted: boolean
  readonly backup: RehearsalState
  /** Null = no mail server is set. */
  readonly mail: MailState | null
  /** Null = nobody has signed in. */
  readonly lastSignInAt: number | null
  readonly connections: readonly ConnectionState[]
  readonly unread: number
}

/** How the installation is: facts of this moment, and of the last tries. */
export async function getInstallation(deps: Deps, mail: MailWay | null): Promise<Installation> {
  const { db } = deps
  const { databaseBytes, space } = await storageSizes(deps)
  return {
    database: {
      kind: isOnPostgres(db) ? 'postgresql' : 'sqlite',
      bytes: databaseBytes,
      isDamaged: (await readFault(db)) !== null,
      isFull: await isStorageFull(deps, space),
    },
    disk: space,
    isClockTrusted: (await deps.clock.skew()) === null,
    backup: await rehearsalState(deps),
    mail: mail && (await mailState(deps, mail)),
    lastSignInAt: await lastSignInAt(db),
    connections: await connectionStates(deps),
    unread: await countUnread(deps, municipalityId),
  }
}

const mailTryKey = 'mail_try'

/** Sends a message to a person who asks, and keeps how that went. Null = no mail server is set. */
export async function tryMail(deps: Deps, mail: MailWay | null, to: string): Promise<MailState | null> {
  if (mail === null) return null
  const at = deps.now()
  const problem = await mail.send({ to, ...tryMessage }).then(() => null, problemOf)
  await writeSetting(deps.db, mailTryKey, JSON.stringify({ at, problem }))
  return mailState(deps, mail)
}

const tryMessage = {
  subject: 'Prov från Kotte / A test from Kotte',
  text: 'Det här provmejlet har kommit fram: Kotte kan skicka mejl.\n\n—\n\nThis test has arrived: Kotte can send e-mail.\n',
}

async function mailState({ db }: Deps, { host }: MailWay): Promise<MailState> {
  const kept = await readSetting(db, mailTryKey)
  const failing = (await alertRecipients(db)).filter(({ failures }) => failures > 0)
  return { host, waiting: failing.length, lastTry: kept === null ? null : JSON.parse(kept) }
}

/** By the codes of nodemailer and the system. */
function problemOf(error: unknown): MailProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'EAUTH') return 'refused_sign_in'
  if (code === 'EENVELOPE') return 'refused_address'
  return ['ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ECONNREFUSED', 'ENOTFOUND'].includes(code)
    ? 'unreachable'
    : 'failed'
}

async function connectionStates({ db, now }: Deps): Promise<readonly ConnectionState[]> {
  const names = new Map((await allSchools(db)).map(({ id, name }) => [id, name]))
  const all = await healthOfIntegrations(db)
  const isFailing = await failingIntegrations(db)
  const shown = all.filter(
    ({ schoolId, status }) => status === 'active' && (schoolId === municipalityId || names.has(schoolId)),
  )
  const counts = await hoursOfDay(
    db,
    shown.map(({ id }) => id),
    now(),
  )
  return shown
    .map((row) => {
      const hours = (counts.get(row.id) ?? []).map(({ accepted, rejected }) => ({ accepted, rejected }))
      return {
        schoolId: row.schoolId,
        schoolName: names.get(row.schoolId) ?? null,
        key: row.integrationKey,
        lastSuccessAt: row.lastSuccessAt,
        isFailing: isFailing(row),
        accepted: hours.reduce((sum, { accepted }) => sum + accepted, 0),
        rejected: hours.reduce((sum, { rejected }) => sum + rejected, 0),
        hours,
      }
    })
    .toSorted(
      (a, b) =>
        Number(b.isFailing) - Number(a.isFailing) ||
        (a.schoolName ?? '').localeCompare(b.schoolName ?? '', 'sv') ||
        a.key.localeCompare(b.key),
    )
}
