import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { backupRehearsal } from './municipality.ts'
import { instant, text } from './shared-shapes.ts'

/** How the last message went that was sent to try the mail server. */
const mailTry = v.object({
  at: instant,
  /**
   * Null = the mail server took it. `unreachable`: it does not answer; `refused_sign_in`: it does not know the user or the password;
   * `refused_address`: it does not take the sender or the receiver; `failed`: anything else.
   */
  problem: v.nullable(v.picklist(['unreachable', 'refused_sign_in', 'refused_address', 'failed'])),
})

export const mailState = v.object({
  /** The mail server's name. */
  host: v.string(),
  /** People whose last digest of alerts was not taken. */
  waiting: v.number(),
  /** Null = nobody has tried it. */
  last_try: v.nullable(mailTry),
})

/** What runs and how it is, as facts alone: what is not known is not there. */
export const installation = v.object({
  version: v.string(),
  /** When this process started. */
  started_at: instant,
  database: v.object({
    kind: v.picklist(['sqlite', 'postgresql']),
    /** Null = not known. */
    bytes: v.nullable(v.number()),
    /** The nightly check found damage. */
    is_damaged: v.boolean(),
    /** Nothing more can be stored: its disk has no room left. */
    is_full: v.boolean(),
  }),
  /** Of the database; null = its computer is another one. */
  disk: v.nullable(v.object({ free_bytes: v.number(), total_bytes: v.number() })),
  /** The clock of the server is trusted. */
  is_clock_trusted: v.boolean(),
  backup: backupRehearsal,
  /** Null = no mail server is set. */
  mail: v.nullable(mailState),
  sign_in: v.object({
    /** Names of the identity providers. */
    providers: v.array(v.string()),
    /** Null = nobody has signed in. */
    last_at: v.nullable(instant),
  }),
  /** Connections that are switched on, of the municipality and its schools. */
  connections: v.array(
    v.object({
      /** `municipality`, or a school. */
      school_id: v.string(),
      /** Null = the municipality's. */
      school_name: v.nullable(v.string()),
      key: v.string(),
      title: text,
      /** Null = it has never worked. */
      last_success_at: v.nullable(instant),
      is_failing: v.boolean(),
      /** Values of the last 24 hours. */
      accepted: v.number(),
      rejected: v.number(),
      /** The same of each hour, the oldest first, the current one last; empty = nothing came in 24 hours. */
      hours: v.array(v.object({ accepted: v.number(), rejected: v.number() })),
    }),
  ),
  /** Kinds of messages that could not be read and wait for an answer. */
  unread: v.number(),
})
export type Installation = v.InferOutput<typeof installation>

export const getInstallationEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/installation',
  summary: 'Get the state of the installation',
  access: 'administrator',
  response: v.object({ data: installation }),
})

/** Sends a message to the administrator who asks, and answers how that went; null = no mail server is set. */
export const tryMailEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/installation/mail/try',
  summary: 'Try to send mail',
  access: 'administrator',
  response: v.object({ data: v.nullable(mailState) }),
})

/** Asks for a rehearsal of a backup now; it is done within a minute, where the database is rehearsed here. */
export const tryBackupEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/backup_rehearsal/try',
  summary: 'Try to restore the last backup',
  access: 'administrator',
  response: v.object({ data: backupRehearsal }),
})
