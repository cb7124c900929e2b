import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { byStanding, isAirUnknown } from './attention.ts'
import { NotRunning } from './NotRunning.tsx'
import {
  AirLink,
  AirUnknown,
  AlertsLink,
  ConnectionLink,
  connectionTitle,
  LastWorked,
  Names,
  SchoolMark,
  SensorLink,
  SensorsLink,
  SmallSymbol,
  StandingName,
  WallsLine,
  worstSymbol,
} from './school-parts.tsx'

interface SchoolCardsProps {
  readonly schools: readonly MunicipalitySchool[]
  readonly onEdit: (school: MunicipalitySchool) => void
}

/** The schools on a phone: a card for each that needs help, with only what is wrong, and the rest as lists. */
export function SchoolCards({ schools, onEdit }: SchoolCardsProps) {
  return byStanding(schools).map(({ standing, schools: group }) =>
    standing === 'needs_help' ? (
      group.map((school) => (
        <Card key={school.id} title={<Heading school={school} onEdit={() => onEdit(school)} />}>
          <LinedList role="list">
            <Problems school={school} />
          </LinedList>
        </Card>
      ))
    ) : (
      <Card key={standing} title={<StandingName standing={standing} />}>
        <LinedList role="list">
          {group.map((school) => (
            <li key={school.id}>
              <Heading
                school={school}
                onEdit={() => onEdit(school)}
                note={standing === 'well' && <Note school={school} />}
              />
              {standing === 'not_running' && (
                <Row justifyContent="space-between">
                  <NotRunning school={school} />
                </Row>
              )}
            </li>
          ))}
        </LinedList>
      </Card>
    ),
  )
}

interface HeadingProps {
  readonly school: MunicipalitySchool
  readonly onEdit: () => void
  readonly note?: ReactNode
}

function Heading({ school, onEdit, note }: HeadingProps) {
  const { t } = useLingui()
  return (
    <Box as="span" display="flex" alignItems="center" justifyContent="space-between" gap="0.5rem">
      <RouteLink to="/$schoolId/workspace/home" params={{ schoolId: school.id }}>
        <SchoolMark school={school} />
        <span>
          <b>{school.name}</b>
          {note && (
            <>
              <br />
              {/* Not a part of what is underlined. */}
              <Box as="span" display="inline-block" color="fg-muted" fontSize="body">
                {note}
              </Box>
            </>
          )}
        </span>
      </RouteLink>
      <IconButton icon="pencil" label={t`Ändra ${school.name}`} aria-haspopup="dialog" onClick={onEdit} />
    </Box>
  )
}

function Note({ school }: { readonly school: MunicipalitySchool }) {
  const { waiting, low_batteries: batteries, rooms_live: live } = school
  if (batteries > 0) return <Plural value={batteries} one="# lågt batteri" other="# låga batterier" />
  if (waiting > 0) return <Plural value={waiting} one="# enhet väntar" other="# enheter väntar" />
  if (live > 0) return <Trans>Bra luft i {live} rum</Trans>
  return <Trans>Inget att åtgärda</Trans>
}

function Problems({ school }: { readonly school: MunicipalitySchool }) {
  const {
    id,
    bad_air: bad,
    silent,
    to_check: toCheck,
    failing_connections: failing,
    unsent_alerts: alerts,
  } = school
  return (
    <>
      {bad.length > 0 && (
        <li>
          <AirLink school={school}>
            <SmallSymbol symbol={worstSymbol(school)} />
            <span>
              <b>
                <Names names={bad.map(({ name }) => name)} />
              </b>{' '}
              {bad.every(({ level }) => level === 'bad') ? (
                <Trans>har mycket dålig luft</Trans>
              ) : (
                <Trans>har dålig luft</Trans>
              )}
            </span>
          </AirLink>
        </li>
      )}
      {isAirUnknown(school) && (
        <li>
          <AirLink school={school}>
            <SmallSymbol symbol="no_data" />
            <AirUnknown school={school} />
          </AirLink>
        </li>
      )}
      {failing.map((connection) => (
        <li key={connection.key}>
          <ConnectionLink school={school} connection={connection}>
            <Icon name="circle-x" />
            <span>
              <b>{connectionTitle(connection)}</b> <LastWorked at={connection.last_success_at} />
            </span>
          </ConnectionLink>
        </li>
      ))}
      {silent.length > 0 && (
        <li>
          <SensorLink school={school} sensors={silent}>
            <SmallSymbol symbol="no_data" />
            <span>
              <b>
                <Names names={silent.map(({ room }) => room)} />
              </b>
              {': '}
              <Plural value={silent.length} one="sensorn svarar inte" other="sensorerna svarar inte" />
            </span>
          </SensorLink>
        </li>
      )}
      {toCheck.length > 0 && (
        <li>
          <SensorLink school={school} sensors={toCheck}>
            <Icon name="triangle-alert" />
            <span>
              <b>
                <Names names={toCheck.map(({ room }) => room)} />
              </b>
              {': '}
              <Plural
                value={toCheck.length}
                one="sensorn behöver ses över"
                other="sensorerna behöver ses över"
              />
            </span>
          </SensorLink>
        </li>
      )}
      {school.silent_walls.length > 0 && (
        <li>
          <WallsLine school={school} />
        </li>
      )}
      {alerts > 0 && (
        <li>
          <AlertsLink school={school}>
            <Icon name="bell" />
            <Plural value={alerts} one="# larm har inte skickats" other="# larm har inte skickats" />
          </AlertsLink>
        </li>
      )}
      {school.low_batteries > 0 && (
        <li>
          <SensorsLink schoolId={id}>
            <Icon name="battery-low" />
            <Plural value={school.low_batteries} one="# lågt batteri" other="# låga batterier" />
          </SensorsLink>
        </li>
      )}
    </>
  )
}
