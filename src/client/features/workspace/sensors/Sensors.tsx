import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { UnreadLine } from '#client/features/workspace/components/UnreadLine.tsx'
import { inboxQuery } from '#client/queries/inbox.ts'
import { type SensorChoice, sensorsQuery } from '#client/queries/sensors.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Checkbox } from '#client/ui/chakra/Checkbox.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import { Pagination } from '#client/ui/chakra/Pagination.tsx'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import { Table } from '#client/ui/chakra/Table.tsx'
import type { Sensor } from '#contract/sensors.ts'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import { SensorBatch } from './SensorBatch.tsx'
import { SensorFilters } from './SensorFilters.tsx'
import { Battery, SensorSwitch, Sync } from './sensor-facts.tsx'

interface SensorsProps {
  readonly schoolId: string
  readonly choice: SensorChoice
  readonly onChoice: (choice: SensorChoice) => void
}

/** The table of a school's sensors, fifteen a page; on a phone each is a card. */
export function Sensors({ schoolId, choice, onChoice }: SensorsProps) {
  const { t } = useLingui()
  const { hasRole, canEdit } = useEditAccess()
  const { data, isFetching } = useQuery({
    ...sensorsQuery(schoolId, choice),
    placeholderData: keepPreviousData,
  })
  /** Of the sensors that are chosen, also on other pages. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(none)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: sensors = [], meta } = data ?? {}
  const isArchive = choice.show === 'archived'
  const isEmpty = meta !== undefined && meta.counts.all + meta.counts.archived === 0 && isUnfiltered(choice)
  const { data: inbox } = useQuery({ ...inboxQuery(schoolId, {}), enabled: isEmpty })
  const waiting = inbox?.meta.waiting ?? 0
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) =>
      isChosen ? new Set([...before, ...ids]) : new Set([...before].filter((id) => !ids.includes(id))),
    )
  const columns: readonly { readonly order: SensorOrder; readonly name: ReactNode }[] = [
    { order: 'name', name: <Trans>Namn</Trans> },
    { order: 'status', name: <Trans>Status</Trans> },
    { order: 'location', name: <Trans>Plats</Trans> },
    { order: 'battery', name: <Trans>Batteri</Trans> },
    { order: 'last_sync', name: <Trans>Senaste synkning</Trans> },
  ]
  return (
    <>
      <PageHeading ref={heading} title={t`Sensorer`} isBusy={data === undefined} />
      <UnreadLine schoolId={schoolId} />
      {data === undefined && isFetching && <SkeletonCard lines={8} />}
      {isEmpty && (
        <Card>
          <p>
            <Trans>
              Inga sensorer än. De dyker upp här när en integration är igång och de har fått ett rum.
            </Trans>
          </p>
          {waiting > 0 && (
            <p>
              <RouteLink to="/$schoolId/workspace/inbox" params={{ schoolId }}>
                <Plural
                  value={waiting}
                  one="# ny enhet väntar på ett rum"
                  other="# nya enheter väntar på ett rum"
                />
              </RouteLink>
            </p>
          )}
        </Card>
      )}
      {meta && !isEmpty && (
        <Card>
          <AccessNote />
          <SensorFilters
            schoolId={schoolId}
            choice={choice}
            onChoice={(next) => {
              // What is put away and what is in use have nothing in common that could be done.
              if (next.show !== choice.show) setChosen(none)
              onChoice(next)
            }}
            meta={meta}
          />
          {/* Also over an empty list: the message about its last rows is still shown. */}
          {hasRole && (sensors.length > 0 || chosen.size > 0) && (
            <Row gap="0.5rem 1.25rem">
              {sensors.length > 0 && (
                <Checkbox
                  state={sensors.every(({ id }) => chosen.has(id)) ? 'on' : chosen.size > 0 ? 'some' : 'off'}
                  isDisabled={!canEdit}
                  onChange={(isOn) =>
                    choose(
                      sensors.map(({ id }) => id),
                      isOn,
                    )
                  }
                >
                  <Trans>Välj alla på sidan</Trans>
                </Checkbox>
              )}
              {chosen.size > 0 && (
                <SensorBatch
                  schoolId={schoolId}
                  ids={[...chosen]}
                  isSomeWithoutRoom={sensors.some(({ id, location }) => chosen.has(id) && location === null)}
                  isArchive={isArchive}
                  onDone={() => {
                    setChosen(none)
                    // What had the focus is gone with its row of buttons.
                    heading.current?.focus()
                  }}
                />
              )}
            </Row>
          )}
          {sensors.length === 0 ? (
            <p role="status">
              <Trans>Ingen sensor passar in på det du har valt.</Trans>
            </p>
          ) : (
            <Box containerType="inline-size">
              <Table columns="many">
                <caption>
                  <Summary choice={choice} withProblem={meta.counts.problems} />
                </caption>
                <thead>
                  <tr>
                    {columns.map(({ order, name }) => (
                      <Heading key={order} order={order} choice={choice} onChoice={onChoice}>
                        {name}
                      </Heading>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {sensors.map((sensor) => (
                    <SensorRow key={sensor.id} schoolId={schoolId} sensor={sensor}>
                      {hasRole && (
                        <Checkbox
                          label={t`Välj ${sensor.name}`}
                          state={chosen.has(sensor.id) ? 'on' : 'off'}
                          isDisabled={!canEdit}
                          onChange={(isOn) => choose([sensor.id], isOn)}
                        />
                      )}
                    </SensorRow>
                  ))}
                </tbody>
              </Table>
            </Box>
          )}
          <Pagination
            page={meta.page}
            total={meta.total_pages}
            onPage={(page) => onChoice({ ...choice, page })}
          />
        </Card>
      )}
    </>
  )
}

const none: ReadonlySet<string> = new Set()

function isUnfiltered({ q, room, metric, show }: SensorChoice): boolean {
  return [q, room, metric, show].every((candidate) => candidate === undefined)
}

function Summary({ choice, withProblem }: { readonly choice: SensorChoice; readonly withProblem: number }) {
  if (choice.show === 'archived') {
    return <Trans>De syns inte för någon, men allt de har mätt finns kvar tills en ägare raderar dem.</Trans>
  }
  if (!isUnfiltered(choice)) return null
  if (withProblem === 0) return <Trans>Alla sensorer mår bra.</Trans>
  // English has another verb for one.
  if (choice.sort === undefined)
    return (
      <Plural
        value={withProblem}
        one="# behöver hjälp och står först."
        other="# behöver hjälp och står först."
      />
    )
  return <Plural value={withProblem} one="# behöver hjälp." other="# behöver hjälp." />
}

interface HeadingProps extends Pick<SensorsProps, 'choice' | 'onChoice'> {
  readonly order: SensorOrder
  readonly children: ReactNode
}

/** The heading of a sortable column: it sorts ascending, and descending when it is pressed again. */
function Heading({ order, choice, onChoice, children }: HeadingProps) {
  const isChosen = choice.sort === order
  const isDescending = isChosen && choice.order === 'desc'
  const next = isChosen && !isDescending ? 'desc' : 'asc'
  return (
    <th scope="col" aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <Box
        as="button"
        display="inline-flex"
        alignItems="center"
        gap="0.35rem"
        minHeight="var(--target)"
        padding="0 0.5rem"
        margin="0 -0.5rem"
        border="0"
        borderRadius="var(--radius-control)"
        background="transparent"
        fontWeight="700"
        _hover={{ background: 'brand-muted' }}
        {...{ type: 'button' }}
        onClick={() => onChoice({ ...choice, page: undefined, sort: order, order: next })}
      >
        {children}
        {isChosen && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
      </Box>
    </th>
  )
}

interface SensorRowProps {
  readonly schoolId: string
  readonly sensor: Sensor
  /** What chooses it. */
  readonly children: ReactNode
}

/** One sensor: a row of the table, and a card on a phone. Its name leads to its page. */
function SensorRow({ schoolId, sensor, children }: SensorRowProps) {
  const { t } = useLingui()
  return (
    <tr>
      <Box
        as="th"
        {...{ scope: 'row' }}
        data-shares-row={sensor.problem === null ? '' : undefined}
        fontWeight="700"
        maxWidth="26rem"
      >
        <Box display="flex" alignItems="start" gap="0.25rem">
          {children}
          {/* Beside a menu the other columns would leave a word a line. */}
          <Box minWidth={{ base: '0', lg: '11rem' }} flex="1 1 0">
            <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId, sensorId: sensor.id }}>
              {sensor.name}
            </RouteLink>
            {sensor.problem && sensor.archived_at === null && (
              <Box fontWeight="400">
                <IconLine icon="clock-alert" tone="fg-warning">
                  {sensor.problem.next_step[currentLocale()]}
                </IconLine>
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      <td>
        {sensor.archived_at === null ? (
          <SensorSwitch schoolId={schoolId} sensor={sensor} />
        ) : (
          <Badge icon="eye-off">
            <Trans>Undanlagd</Trans>
          </Badge>
        )}
      </td>
      <td data-label={t`Plats`}>
        <Box as="span" display="inline-block" minWidth="7rem" maxWidth="100%" overflowWrap="anywhere">
          {sensor.location?.name ?? '–'}
        </Box>
      </td>
      <td data-label={t`Batteri`}>
        <Battery battery={sensor.battery} />
      </td>
      <td data-label={t`Senaste synkning`}>
        <Sync sensor={sensor} />
      </td>
    </tr>
  )
}
