import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { IconButton } from '#client/ui/chakra/IconButton.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Table } from '#client/ui/chakra/Table.tsx'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { byStanding, isAirUnknown, type Standing } from './attention.ts'
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

interface SchoolTableProps {
  readonly schools: readonly MunicipalitySchool[]
  readonly onEdit: (school: MunicipalitySchool) => void
}

/** All schools on a wide screen: what is wrong is a link in bold, a zero is quiet. */
export function SchoolTable({ schools, onEdit }: SchoolTableProps) {
  return (
    <Box css={{ '& :is(th, td):not(:first-of-type)': { paddingInline: '0.4rem' } }}>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Skola</Trans>
            </th>
            <th scope="col">
              <Trans>Luften nu</Trans>
            </th>
            <th scope="col">
              <Trans>Sensorer</Trans>
            </th>
            <th scope="col">
              <Trans>Lågt batteri</Trans>
            </th>
            <th scope="col">
              <Trans>Integrationer</Trans>
            </th>
            <th scope="col">
              <Trans>Osända larm</Trans>
            </th>
            <th scope="col">
              <span className="sr-only">
                <Trans>Ändra</Trans>
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {byStanding(schools).map(({ standing, schools: group }) => (
            <Fragment key={standing}>
              <GroupRow standing={standing} count={group.length} />
              {group.map((school) =>
                standing === 'not_running' ? (
                  <NotRunningRow key={school.id} school={school} onEdit={() => onEdit(school)} />
                ) : (
                  <Fragment key={school.id}>
                    <SchoolRow school={school} onEdit={() => onEdit(school)} />
                    {school.silent_walls.length > 0 && <SilentWalls school={school} />}
                  </Fragment>
                ),
              )}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

function GroupRow({ standing, count }: { readonly standing: Standing; readonly count: number }) {
  return (
    <Box as="tr" background="bg-subtle">
      <Box as="th" fontWeight="800" {...{ colSpan: 7, scope: 'rowgroup' }}>
        <StandingName standing={standing} /> <Quiet>{count}</Quiet>
      </Box>
    </Box>
  )
}

/** Of a school that has not measured anything: what it lacks, and the way to it. */
function NotRunningRow({
  school,
  onEdit,
}: {
  readonly school: MunicipalitySchool
  readonly onEdit: () => void
}) {
  const { t } = useLingui()
  return (
    <tr>
      <NameCell school={school} />
      <Box as="td" {...{ colSpan: 5 }}>
        <Row justifyContent="space-between">
          <NotRunning school={school} />
        </Row>
      </Box>
      <td>
        <IconButton icon="pencil" label={t`Ändra ${school.name}`} onClick={onEdit} />
      </td>
    </tr>
  )
}

function NameCell({ school }: { readonly school: MunicipalitySchool }) {
  return (
    <Box as="th" fontWeight="700" minWidth="12.5rem" {...{ scope: 'row' }}>
      <RouteLink to="/$schoolId/workspace/home" params={{ schoolId: school.id }}>
        <SchoolMark school={school} />
        {school.name}
      </RouteLink>
    </Box>
  )
}

function SchoolRow({ school, onEdit }: { readonly school: MunicipalitySchool; readonly onEdit: () => void }) {
  const { t } = useLingui()
  const { id, name, silent, to_check: toCheck, failing_connections: failing } = school
  return (
    <tr>
      <NameCell school={school} />
      <Box as="td" minWidth="9.25rem">
        <Air school={school} />
      </Box>
      <Box as="td" minWidth="8.75rem">
        {silent.length + toCheck.length === 0 && <Zero school={school} />}
        {silent.length > 0 && (
          <SensorLink school={school} sensors={silent}>
            <SmallSymbol symbol="no_data" />
            <span>
              <Trans>
                <b>{silent.length}</b> svarar inte
              </Trans>
              <br />
              <Names names={silent.map(({ room }) => room)} />
            </span>
          </SensorLink>
        )}
        {toCheck.length > 0 && (
          <SensorLink school={school} sensors={toCheck}>
            <Icon name="triangle-alert" />
            <span>
              <Trans>
                <b>{toCheck.length}</b> behöver ses över
              </Trans>
              <br />
              <Names names={toCheck.map(({ room }) => room)} />
            </span>
          </SensorLink>
        )}
      </Box>
      <td>
        {school.low_batteries === 0 ? (
          <Zero school={school} />
        ) : (
          <SensorsLink schoolId={id}>
            <Icon name="battery-low" />
            <b>{school.low_batteries}</b>
          </SensorsLink>
        )}
      </td>
      <Box as="td" minWidth="8.5rem">
        {failing.length === 0 && <Connections school={school} />}
        {failing.map((connection) => (
          <Box key={connection.key} color="fg-error">
            <ConnectionLink school={school} connection={connection}>
              <Icon name="circle-x" />
              <span>
                <b>{connectionTitle(connection)}</b>
                <br />
                <LastWorked at={connection.last_success_at} />
              </span>
            </ConnectionLink>
          </Box>
        ))}
      </Box>
      <td>
        {school.unsent_alerts === 0 ? (
          <Quiet>0</Quiet>
        ) : (
          <AlertsLink school={school}>
            <Icon name="bell" />
            <b>{school.unsent_alerts}</b>
          </AlertsLink>
        )}
      </td>
      <td>
        <IconButton icon="pencil" label={t`Ändra ${name}`} onClick={onEdit} />
      </td>
    </tr>
  )
}

function Air({ school }: { readonly school: MunicipalitySchool }) {
  const { bad_air: bad, rooms_measured: total, rooms_live: live } = school
  if (total === 0)
    return (
      <Quiet>
        <Trans>Luften mäts inte</Trans>
      </Quiet>
    )
  if (isAirUnknown(school))
    return (
      <AirLink school={school}>
        <SmallSymbol symbol="no_data" />
        <AirUnknown school={school} />
      </AirLink>
    )
  if (bad.length === 0)
    return (
      <Quiet>
        <SmallSymbol symbol="good" />
        {live === total ? (
          <Trans>Bra i alla {total}</Trans>
        ) : (
          <Trans>
            Bra i {live} av {total}
          </Trans>
        )}
      </Quiet>
    )
  return (
    <AirLink school={school}>
      <SmallSymbol symbol={worstSymbol(school)} />
      <span>
        <Trans>
          <b>{bad.length}</b> av {total}
        </Trans>
        <br />
        <b>
          <Names names={bad.map(({ name }) => name)} />
        </b>
      </span>
    </AirLink>
  )
}

/** The screens that have been silent for a day, by name: in a row of their own, for the table has no room for one more column. */
function SilentWalls({ school }: { readonly school: MunicipalitySchool }) {
  return (
    <tr>
      <Box as="td" paddingTop="0" {...{ colSpan: 7 }}>
        <WallsLine school={school} />
      </Box>
    </tr>
  )
}

/** None of its sensors; of a school without any there is nothing to count. */
function Zero({ school: { sensors } }: { readonly school: MunicipalitySchool }) {
  return <Quiet>{sensors === 0 ? '–' : 0}</Quiet>
}

/** Connections of which none fails. A school without its own may get its values through the municipality's. */
function Connections({ school: { connections, sensors } }: { readonly school: MunicipalitySchool }) {
  if (connections > 0)
    return (
      <Quiet>
        <Icon name="circle-check" />
        <Trans>Svarar</Trans>
      </Quiet>
    )
  return <Quiet>{sensors === 0 ? <Trans>Ingen ansluten</Trans> : <Trans>Ingen egen</Trans>}</Quiet>
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="0.4rem" color="fg-muted">
      {children}
    </Box>
  )
}
