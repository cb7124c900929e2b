import { type FieldError, Invalid } from '#domain/errors.ts'
import { co2LimitErrors } from '#domain/metrics/co2/limit-rules.ts'
import type { Co2LimitValues } from '#domain/metrics/co2/limits.ts'
import type { CommonCalendar, SchoolCalendar } from '#domain/time/school-calendar.ts'
import { webAddress } from '#domain/web-address.ts'
import { raisePastVersion } from '#server/storage/school-versions.ts'
import { type SchoolRow, setCo2Limits, updateSchool } from '#server/storage/schools/schools.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { outboundAddressOf, setOutboundAddress } from '#server/use-cases/integrations/outbound-webhooks.ts'
import { asMember } from '#server/use-cases/people/audit.ts'
import type { Member } from '#server/use-cases/people/sessions.ts'
import { fromJson, requireSchool, type School, toCo2Limits, toSchool } from '#server/use-cases/school.ts'
import { type Expected, requireVersion, versionOf } from '#server/use-cases/versions.ts'
import { setSchoolCalendar } from './calendars.ts'
import { updateLogoPlate } from './logo-plates.ts'
import { schoolErrors } from './schools.ts'

/** What the owners of a school decide. */
export interface SchoolSettings extends Pick<School, 'name' | 'color' | 'place'> {
  readonly outboundWebhookUrl: string | null
  readonly showsWeather: boolean
}

export interface WorkspaceSchool extends School, SchoolSettings {
  /** What the school has set itself, and what its municipality has; null = nothing. */
  readonly ownCo2Limits: Co2LimitValues | null
  readonly municipalityCo2Limits: Co2LimitValues | null
  /** What the school has set itself, and what its municipality has for all schools; null = nothing. */
  readonly ownCalendar: SchoolCalendar | null
  readonly municipalityCalendar: CommonCalendar | null
  readonly version: string
}

/** Throws NotFound. */
export async function getWorkspaceSchool({ db }: Deps, schoolId: string): Promise<WorkspaceSchool> {
  const row = await requireSchool(db, schoolId)
  return toWorkspaceSchool(row, await outboundAddressOf(db, row.id))
}

/** Replaces the settings as a whole. Throws Invalid with every mistake, and Stale. */
export function updateWorkspaceSchool(
  deps: Deps,
  member: Member,
  settings: SchoolSettings,
  expected: Expected,
): Promise<WorkspaceSchool> {
  return changeSchool(deps, member, 'settings_changed', expected, async (inside, before) => {
    const address = storedAddress(settings.outboundWebhookUrl)
    const isMoved = address !== storedAddress(before.outboundWebhookUrl)
    const errors = [...schoolErrors(settings), ...(isMoved ? addressErrors(deps, address) : [])]
    if (errors.length > 0) throw new Invalid('invalid_settings', 'the settings have mistakes', errors)
    const { place } = settings
    if (isMoved) await setOutboundAddress(inside, member.schoolId, address)
    const color = settings.color.toUpperCase()
    await updateSchool(inside.db, member.schoolId, {
      name: settings.name.trim(),
      color,
      placeName: place?.name.trim() ?? null,
      placeLat: place?.lat ?? null,
      placeLng: place?.lng ?? null,
      showsWeather: settings.showsWeather ? 1 : 0,
    })
    if (color !== before.color && before.logoUrl !== null)
      await updateLogoPlate(inside.db, member.schoolId, color)
  })
}

/** Throws Invalid with every mistake and its path, and Stale. */
export function updateCalendar(
  deps: Deps,
  member: Member,
  calendar: unknown,
  expected: Expected,
): Promise<WorkspaceSchool> {
  return changeSchool(deps, member, 'calendar_changed', expected, (inside) =>
    setSchoolCalendar(inside, member.schoolId, calendar),
  )
}

/** `limits` null = those of the municipality, else the default. Throws Invalid with every mistake, and Stale. */
export function changeCo2Limits(
  deps: Deps,
  member: Member,
  limits: Co2LimitValues | null,
  expected: Expected,
): Promise<WorkspaceSchool> {
  return changeSchool(deps, member, 'co2_limits_changed', expected, async ({ db }) => {
    requireCo2Limits(limits)
    await setCo2Limits(db, member.schoolId, limits && JSON.stringify(limits))
    await raisePastVersion(db, member.schoolId)
  })
}

/** Throws Invalid with every mistake. */
export function requireCo2Limits(limits: Co2LimitValues | null): void {
  const errors = limits === null ? [] : co2LimitErrors(limits, 'co2_limits')
  if (errors.length > 0) throw new Invalid('invalid_co2_limits', 'the limits cannot be used', errors)
}

/** Changes something about a school, if it still is what the caller has read, and writes it down. */
export function changeSchool(
  deps: Deps,
  member: Member,
  action: string,
  expected: Expected,
  change: (deps: Deps, before: WorkspaceSchool) => Promise<void>,
): Promise<WorkspaceSchool> {
  const { schoolId } = member
  return asMember(deps, member, async (inside, note) => {
    const before = await getWorkspaceSchool(inside, schoolId)
    requireVersion(expected, before.version)
    await change(inside, before)
    const after = await getWorkspaceSchool(inside, schoolId)
    if (after.version !== before.version) {
      await note({ action, subject: `school:${schoolId}`, ...differences(before, after) })
    }
    return after
  })
}

/** Only what a person chose and is not the same, so that a log stays readable. */
function differences(before: WorkspaceSchool, after: WorkspaceSchool) {
  const keys = (Object.keys(before) as (keyof WorkspaceSchool)[]).filter(
    (key) => !followsFromOthers.has(key) && JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const only = (school: WorkspaceSchool) => Object.fromEntries(keys.map((key) => [key, school[key]]))
  return { before: only(before), after: only(after) }
}

const followsFromOthers: ReadonlySet<string> = new Set(['version', 'logoPlate', 'co2Limits', 'ownCalendar'])

/**
 * Where events go has to be another person's server, with a name and a certificate, or one inside that the operator lists.
 */
function addressErrors({ allowsInternalHost }: Deps, address: string | null): FieldError[] {
  if (address === null) return []
  const url = webAddress(address) === null ? null : new URL(address)
  const isGood =
    url !== null &&
    address.length <= 500 &&
    (isPublic(url) ||
      (defaultPorts[url.protocol] !== undefined && allowsInternalHost?.(...hostOf(url)) === true))
  return isGood ? [] : [{ path: 'outbound_webhook_url', code: 'not_a_public_https_address' }]
}

/** What is wrong stays as it is, for `addressErrors`. */
function storedAddress(address: string | null): string | null {
  return address === null ? null : (webAddress(address) ?? address)
}

function isPublic({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' &&
    /^(?=.*[a-z])[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) &&
    !/(^|\.)(localhost|local|internal)$/.test(hostname)
  )
}

const defaultPorts: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

function hostOf({ hostname, port, protocol }: URL): [host: string, port: number] {
  return [hostname.replace(/^\[|\]$/g, ''), port === '' ? (defaultPorts[protocol] ?? 0) : Number(port)]
}

function toWorkspaceSchool(row: SchoolRow, outboundWebhookUrl: string | null): WorkspaceSchool {
  const school = {
    ...toSchool(row),
    outboundWebhookUrl,
    showsWeather: row.showsWeather === 1,
    ownCo2Limits: toCo2Limits(row.co2Limits),
    municipalityCo2Limits: toCo2Limits(row.municipalityCo2Limits),
    ownCalendar: fromJson<SchoolCalendar>(row.calendar),
    municipalityCalendar: fromJson<CommonCalendar>(row.municipalityCalendar),
  }
  return { ...school, version: versionOf(school) }
}
