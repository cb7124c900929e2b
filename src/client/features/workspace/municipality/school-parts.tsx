import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { isIntegrationKey } from '#domain/integrations/integrations.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { onPlate } from '#domain/schools/accent.ts'
import type { Standing } from './attention.ts'

interface OfSchool {
  readonly school: MunicipalitySchool
}

interface LinkProps extends OfSchool {
  readonly children: ReactNode
}

/** A school's logo on its colour, or its first letter. Its name stands beside it. */
export function SchoolMark({ school: { name, color, logo_url: logo, logo_plate: plate } }: OfSchool) {
  return (
    <Box
      as="span"
      aria-hidden
      display="inline-grid"
      placeItems="center"
      flex="none"
      width="2.25rem"
      height="2.25rem"
      borderRadius="10px"
      overflow="hidden"
      fontWeight="800"
      style={{ background: plate ?? color, color: onPlate(color), forcedColorAdjust: 'none' }}
    >
      {logo ? <img src={logo} alt="" style={logoLook} /> : name.slice(0, 1)}
    </Box>
  )
}

const logoLook = { width: '1.75rem', height: '1.75rem', objectFit: 'contain' } as const

/** To the rooms of a school, as everybody sees them. */
export function AirLink({ school, children }: LinkProps) {
  return (
    <RouteLink to="/$schoolId/dashboard" params={{ schoolId: school.id }}>
      {children}
    </RouteLink>
  )
}

interface SensorLinkProps extends LinkProps {
  /** Of the school, at least one. */
  readonly sensors: MunicipalitySchool['silent']
}

/** To the one sensor, or to all that need help. */
export function SensorLink({ school: { id }, sensors, children }: SensorLinkProps) {
  const [only, ...others] = sensors
  if (only !== undefined && others.length === 0)
    return (
      <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId: id, sensorId: only.id }}>
        {children}
      </RouteLink>
    )
  return <SensorsLink schoolId={id}>{children}</SensorsLink>
}

/** To the sensors of a school that need attention. */
export function SensorsLink({
  schoolId,
  children,
}: {
  readonly schoolId: string
  readonly children: ReactNode
}) {
  return (
    <RouteLink to="/$schoolId/workspace/sensors" params={{ schoolId }} search={{ show: 'problems' }}>
      {children}
    </RouteLink>
  )
}

interface ConnectionLinkProps extends LinkProps {
  readonly connection: MunicipalitySchool['failing_connections'][number]
}

/** To a connection; what is fetched from public services has no page of its own, so to its entry in the list. */
export function ConnectionLink({ school, connection: { key }, children }: ConnectionLinkProps) {
  if (!isIntegrationKey(key)) return <AlertsLink school={school}>{children}</AlertsLink>
  return (
    <RouteLink
      to="/$schoolId/workspace/integrations/$integrationId"
      params={{ schoolId: school.id, integrationId: key }}
    >
      {children}
    </RouteLink>
  )
}

export function AlertsLink({ school, children }: LinkProps) {
  return (
    <RouteLink to="/$schoolId/workspace/alerts" params={{ schoolId: school.id }}>
      {children}
    </RouteLink>
  )
}

/** The screens of a school that have been silent for a day: `Skärm: Matsalen, sågs senast i går 09:40`. */
export function WallsLine({ school }: OfSchool) {
  return (
    <WallsLink school={school}>
      <Icon name="monitor" />
      <span>
        <Trans>
          Skärm:{' '}
          <b>
            <Names names={school.silent_walls.map(({ name }) => name)} />
          </b>
        </Trans>
        , <LastSeen school={school} />
      </span>
    </WallsLink>
  )
}

/** To the one screen that is silent, or to all of a school. */
function WallsLink({ school: { id, silent_walls: silent }, children }: LinkProps) {
  const [only, ...others] = silent
  if (only !== undefined && others.length === 0)
    return (
      <RouteLink to="/$schoolId/workspace/walls/$wallId" params={{ schoolId: id, wallId: only.id }}>
        {children}
      </RouteLink>
    )
  return (
    <RouteLink to="/$schoolId/workspace/walls" params={{ schoolId: id }}>
      {children}
    </RouteLink>
  )
}

/** When the screen that has been silent longest was seen. */
function LastSeen({
  school: {
    silent_walls: [longest],
  },
}: OfSchool) {
  const now = useNow()
  if (longest === undefined) return null
  const clock = formatsOf(currentLocale()).clock(Date.parse(longest.last_seen_at), now)
  return <Trans>sågs senast {clock}</Trans>
}

/** The air is measured, and nothing is known of it now: since when. */
export function AirUnknown({ school: { newest_value_at: at } }: OfSchool) {
  const now = useNow()
  const clock = at === null ? null : formatsOf(currentLocale()).clock(Date.parse(at), now)
  return (
    <span>
      <b>
        <Trans>Vi vet inte</Trans>
      </b>
      {clock !== null && (
        <>
          <br />
          <Trans>senast {clock}</Trans>
        </>
      )}
    </span>
  )
}

/** What a group of schools is called. */
export function StandingName({ standing }: { readonly standing: Standing }) {
  if (standing === 'needs_help') return <Trans>Behöver hjälp</Trans>
  return standing === 'not_running' ? <Trans>Inte igång</Trans> : <Trans>Mår bra</Trans>
}

/** When a connection that does not work last did. */
export function LastWorked({ at }: { readonly at: string | null }) {
  const ageOf = useAge()
  if (at === null) return <Trans>har inte fungerat än</Trans>
  const age = ageOf(at)
  return <Trans>fungerade senast {age}</Trans>
}

/** Two names, and how many more there are. */
export function Names({ names }: { readonly names: readonly string[] }) {
  const [first, second, ...others] = names
  if (second === undefined) return first
  if (others.length > 0)
    return (
      <Trans>
        {first}, {second} och {others.length} till
      </Trans>
    )
  return (
    <Trans>
      {first} och {second}
    </Trans>
  )
}

/** The picture of a level beside a line of words. */
export function SmallSymbol({ symbol }: { readonly symbol: string }) {
  return (
    <Box as="span" display="inline-flex" flex="none" css={{ '& svg': { width: '2rem', height: '2rem' } }}>
      <LevelSymbol symbol={symbol} />
    </Box>
  )
}

/** The symbol of the worst level in a school's rooms. */
export function worstSymbol({ bad_air: [worst] }: MunicipalitySchool): string {
  const levels: Readonly<Record<string, { readonly symbol: string }>> = co2.levels
  return levels[worst?.level ?? 'good']?.symbol ?? 'good'
}

export function connectionTitle({ title }: MunicipalitySchool['failing_connections'][number]): string {
  return title[currentLocale()]
}
