import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AccessNote } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { type SensorChoice, sensorsQuery } from '#client/queries/sensors.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Pagination } from '#client/ui/rich/Pagination.tsx'
import { SkeletonCard } from '#client/ui/rich/Skeleton.tsx'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { Table } from '#client/ui/rich/Table.tsx'
import type { Sensor } from '#contract/sensors.ts'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import { Battery, SensorSwitch, Sync } from './sensor-facts.tsx'

interface SensorsProps {
  readonly schoolId: string
  readonly choice: SensorChoice
  readonly onChoice: (choice: SensorChoice) => void
}

/** The table of a school's sensors, fifteen a page; on a phone each is a card. */
export function Sensors({ schoolId, choice, onChoice }: SensorsProps) {
  const { t } = useLingui()
  const { data, isFetching } = useQuery({
    ...sensorsQuery(schoolId, choice),
    placeholderData: keepPreviousData,
  })
  const { data: sensors = [], meta } = data ?? {}
  const withProblem = meta?.with_problem ?? 0
  const onlyProblems = choice.problems === 'only'
  const isEmpty = meta?.total_count === 0 && !onlyProblems
  const columns: readonly { readonly order: SensorOrder; readonly name: ReactNode }[] = [
    { order: 'name', name: <Trans>Namn</Trans> },
    { order: 'status', name: <Trans>Status</Trans> },
    { order: 'location', name: <Trans>Plats</Trans> },
    { order: 'battery', name: <Trans>Batteri</Trans> },
    { order: 'last_sync', name: <Trans>Senaste synkning</Trans> },
  ]
  return (
    <>
      <PageHeading title={t`Sensorer`} isBusy={data === undefined} />
      {data === undefined && isFetching && <SkeletonCard lines={8} />}
      {isEmpty && (
        <Card>
          <p>
            <Trans>Inga sensorer än. De dyker upp här när en integration är igång.</Trans>
          </p>
        </Card>
      )}
      {meta && !isEmpty && (
        <Card>
          <AccessNote />
          {(withProblem > 0 || onlyProblems) && (
            <Switch
              isOn={onlyProblems}
              onChange={(isOn) =>
                onChoice({ ...choice, page: undefined, problems: isOn ? 'only' : undefined })
              }
            >
              <Trans>Visa bara dem som behöver hjälp</Trans>
            </Switch>
          )}
          <Box containerType="inline-size">
            <Table columns="many">
              <caption>
                <Summary withProblem={withProblem} isFirst={choice.sort === undefined && !onlyProblems} />
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
                  <SensorRow key={sensor.id} schoolId={schoolId} sensor={sensor} />
                ))}
              </tbody>
            </Table>
          </Box>
          <Pagination
            page={choice.page ?? 1}
            total={meta.total_pages}
            onPage={(page) => onChoice({ ...choice, page })}
          />
        </Card>
      )}
    </>
  )
}

function Summary({ withProblem, isFirst }: { readonly withProblem: number; readonly isFirst: boolean }) {
  if (withProblem === 0) return <Trans>Alla sensorer mår bra.</Trans>
  if (isFirst) return <Trans>{withProblem} behöver hjälp och står först.</Trans>
  return <Trans>{withProblem} behöver hjälp.</Trans>
}

interface HeadingProps extends Pick<SensorsProps, 'choice' | 'onChoice'> {
  readonly order: SensorOrder
  readonly children: ReactNode
}

/** A heading that sorts by its column, and the other way round when it is pressed again. */
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

/** One sensor: a row of the table, and a card on a phone. Its name leads to its page. */
function SensorRow({ schoolId, sensor }: { readonly schoolId: string; readonly sensor: Sensor }) {
  const { t } = useLingui()
  return (
    <tr>
      <Box as="th" {...{ scope: 'row' }} fontWeight="700" maxWidth="26rem">
        <RouteLink to="/$schoolId/workspace/sensors/$sensorId" params={{ schoolId, sensorId: sensor.id }}>
          {sensor.name}
        </RouteLink>
        {sensor.problem && (
          <Box fontWeight="400">
            <IconLine icon="clock-alert" tone="fg-warning">
              {sensor.problem.next_step[currentLocale()]}
            </IconLine>
          </Box>
        )}
      </Box>
      <td data-beside="">
        <SensorSwitch schoolId={schoolId} sensor={sensor} />
      </td>
      <td data-label={t`Plats`}>{sensor.location?.name ?? '–'}</td>
      <td data-label={t`Batteri`}>
        <Battery battery={sensor.battery} />
      </td>
      <td data-label={t`Senaste synkning`}>
        <Sync sensor={sensor} />
      </td>
    </tr>
  )
}
