import * as v from 'valibot'
import { retentionKinds } from '#domain/privacy/deletion-limit.ts'
import { co2LimitValues } from './co2-limits.ts'
import { endpoint } from './endpoint.ts'
import { email, name } from './limited.ts'
import { auditEntry } from './members.ts'
import { pageMeta, pageQuery } from './pagination.ts'
import { instant, text } from './shared-shapes.ts'
import { id } from './sized.ts'

const named = v.object({ id: v.string(), name: v.string() })

/** A school as its municipality sees it: only what a person may have to do something about. */
export const municipalitySchool = v.object({
  id: v.string(),
  name: v.string(),
  /** `#RRGGBB` */
  color: v.string(),
  logo_url: v.nullable(v.string()),
  logo_plate: v.nullable(v.string()),
  /** When it was put away; null = it is in use. */
  archived_at: v.nullable(instant),
  /** Sensors with a room. Of a school without any, nothing is known: it is not well. */
  sensors: v.number(),
  /** Connections of its own that are switched on. */
  connections: v.number(),
  rooms: v.number(),
  /** Rooms in which people stay and carbon dioxide is measured. */
  rooms_measured: v.number(),
  /** Those of them whose value is young enough to be judged. */
  rooms_live: v.number(),
  /** When anything was last measured by its sensors with a room; null = never. */
  newest_value_at: v.nullable(instant),
  /** Those of them that report and have too much of it now, the one that most needs attention first. */
  bad_air: v.array(v.object({ ...named.entries, level: v.string() })),
  /** Sensors with a room that have fallen silent, or never reported. */
  silent: v.array(v.object({ ...named.entries, room: v.string() })),
  /** Sensors with a room that send, and of which nothing or no level is shown: refused, a wrong clock, out of calibration. */
  to_check: v.array(v.object({ ...named.entries, room: v.string() })),
  /** Sensors whose battery is to be changed. */
  low_batteries: v.number(),
  /** Connections that do not work; null = it has never worked. */
  failing_connections: v.array(
    v.object({ key: v.string(), title: text, last_success_at: v.nullable(instant) }),
  ),
  /** Screens that reported, but not for a day; the longest first. */
  silent_walls: v.array(v.object({ ...named.entries, last_seen_at: instant })),
  /** Messages about alerts that could not be delivered. */
  unsent_alerts: v.number(),
  /** Devices that are neither placed nor ignored. */
  waiting: v.number(),
})
export type MunicipalitySchool = v.InferOutput<typeof municipalitySchool>

/** Whether a backup could be made and read, which the server tries each night. */
export const backupRehearsal = v.object({
  /** False where the database has tools of its own for it: then the other fields are null. */
  is_rehearsed_here: v.boolean(),
  /** A person has asked for one, and it is not done yet. */
  is_wanted: v.boolean(),
  /** Null = there was none yet. */
  at: v.nullable(instant),
  /** Null = the copy was whole. */
  problem: v.nullable(v.picklist(['damaged', 'no_room', 'failed'])),
  /** In the copy. */
  newest_reading_at: v.nullable(instant),
})
export type BackupRehearsal = v.InferOutput<typeof backupRehearsal>

export const getBackupRehearsalEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/backup_rehearsal',
  summary: 'Get the latest rehearsal of a backup',
  access: 'administrator',
  response: v.object({ data: backupRehearsal }),
})

/** Whether something keeps the server from storing or deleting as it should, until a person has looked at it. */
export const safeguards = v.object({
  /** Null = the clock of the server is trusted. */
  clock: v.nullable(
    v.object({
      /** `leap`: it was set while the server ran; `start`: the server started with a clock that is far from when it last ran. */
      kind: v.picklist(['leap', 'start']),
      /** What it showed when that was noticed. */
      shown: instant,
      /** What was expected (`leap`), or when the server last ran (`start`). */
      expected: instant,
    }),
  ),
  /** Deletions of expired data that are far larger than usual. */
  held_deletions: v.array(
    v.object({
      kind: v.picklist(retentionKinds),
      rows: v.number(),
      since: instant,
      /** A person has said yes: it is deleted within an hour. */
      confirmed: v.boolean(),
    }),
  ),
})
export type Safeguards = v.InferOutput<typeof safeguards>

export const getSafeguardsEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/safeguards',
  summary: 'Get the state of clock and deletion safeguards',
  access: 'administrator',
  response: v.object({ data: safeguards }),
})

/** A person says that the clock of the server is right. */
export const acceptClockEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/safeguards/clock/accept',
  summary: 'Confirm that the server’s clock is right',
  access: 'administrator',
  needsFreshSignIn: true,
  response: v.object({ data: safeguards }),
})

/** A person lets the deletions happen that wait. 409 `clock_unsure` while the clock is not trusted. */
export const confirmDeletionsEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/safeguards/deletions/confirm',
  summary: 'Confirm a large deletion that waits',
  access: 'administrator',
  needsFreshSignIn: true,
  response: v.object({ data: safeguards }),
})

const municipalityCo2Limits = v.object({ co2_limits: v.nullable(co2LimitValues) })

/** The limits of CO2 of all schools that set none themselves; null = the default. */
export const getMunicipalityCo2LimitsEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/co2_limits',
  summary: 'Get the municipality’s CO2 limits',
  access: 'administrator',
  response: v.object({ data: municipalityCo2Limits }),
})

/** 422 with the mistakes of each number. */
export const updateMunicipalityCo2LimitsEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/co2_limits',
  summary: 'Set the municipality’s CO2 limits',
  access: 'administrator',
  body: v.strictObject(municipalityCo2Limits.entries),
  response: v.object({ data: municipalityCo2Limits }),
})

const ofSchool = v.object({ schoolId: id })

/** All of them by name, also those that are put away. */
export const listMunicipalitySchoolsEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/schools',
  summary: 'List all schools with their state',
  access: 'administrator',
  response: v.object({ data: v.array(municipalitySchool) }),
})

/** 201; 409 `school_exists`; 422 with `id` or `name`. */
export const createMunicipalitySchoolEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/schools',
  summary: 'Add a school',
  access: 'administrator',
  body: v.strictObject({ id, name }),
  response: v.object({ data: named }),
})

/** What is left out stays. A school that is put away is seen by no one else, and everything that it has is kept. */
export const updateMunicipalitySchoolEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/schools/{schoolId}',
  summary: 'Change a school',
  access: 'administrator',
  params: ofSchool,
  body: v.strictObject({ name: v.optional(name), archived: v.optional(v.boolean()) }),
  response: v.object({ data: named }),
})

export const administrator = v.object({
  id: v.string(),
  email: v.string(),
  /** null = has not signed in yet. */
  name: v.nullable(v.string()),
  invited_at: instant,
  last_signed_in_at: v.nullable(instant),
})
export type Administrator = v.InferOutput<typeof administrator>

export const listAdministratorsEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/administrators',
  summary: 'List administrators of the municipality',
  access: 'administrator',
  response: v.object({ data: v.array(administrator) }),
})

/** 201; 409 `administrator_exists`. */
export const inviteAdministratorEndpoint = endpoint({
  method: 'POST',
  path: '/municipality/administrators',
  summary: 'Invite an administrator',
  access: 'administrator',
  needsFreshSignIn: true,
  body: v.strictObject({ email }),
  response: v.object({ data: administrator }),
})

/** Ends all sessions of theirs too. 409 `last_administrator`. */
export const deleteAdministratorEndpoint = endpoint({
  method: 'DELETE',
  path: '/municipality/administrators/{administratorId}',
  summary: 'Remove an administrator',
  access: 'administrator',
  params: v.object({ administratorId: id }),
  response: v.object({ data: v.object({ id: v.string() }) }),
})

/** Who did what for the municipality, the newest first, 50 a page. */
export const listMunicipalityAuditEndpoint = endpoint({
  method: 'GET',
  path: '/municipality/audit',
  summary: 'List the municipality’s log of changes',
  access: 'administrator',
  query: pageQuery,
  response: v.object({ data: v.array(auditEntry), meta: pageMeta }),
})
