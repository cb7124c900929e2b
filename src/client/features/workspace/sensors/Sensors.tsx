import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMayChange, WhyNotNow } from '#client/features/workspace/components/may-change.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { type SensorChoice, sensorsQuery } from '#client/queries/sensors.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Card } from '#client/ui/rich/Card.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Pagination } from '#client/ui/rich/Pagination.tsx'
import { SkeletonCard } from '#client/ui/rich/Skeleton.tsx'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { Table } from '#client/ui/rich/Table.tsx'
import type { SensorOrder } from '#domain/sensors/sensor-order.ts'
import { SensorRow } from './SensorRow.tsx'
import { useSensorSwitch } from './use-sensor-switch.tsx'

interface SensorsProps {
  readonly schoolId: string
  readonly choice: SensorChoice
  readonly onChoice: (choice: SensorChoice) => void
}

/** The table of a school's sensors, fifteen a page; on a phone each is a card. */
export function Sensors({ schoolId, choice, onChoice }: SensorsProps) {
  const { t } = useLingui()
  const may = useMayChange()
  const { data, isFetching } = useQuery({
    ...sensorsQuery(schoolId, choice),
    placeholderData: keepPreviousData,
  })
  const onSwitch = useSensorSwitch(schoolId)
  const { data: sensors = [], meta } = data ?? {}
  const withProblem = meta?.with_problem ?? 0
  const onlyProblems = choice.onlyProblems === true
  const isEmpty = meta?.total_count === 0
  return (
    <>
      <PageHeading title={t`Sensorer`} isBusy={data === undefined} />
      {data === undefined && isFetching && <SkeletonCard lines={8} />}
      {isEmpty && !onlyProblems && (
        <Card>
          <p>
            <Trans>Inga sensorer än. De dyker upp här när en integration är igång.</Trans>
          </p>
        </Card>
      )}
      {meta && !(isEmpty && !onlyProblems) && (
        <Card>
          <WhyNotNow may={may} />
          {(withProblem > 0 || onlyProblems) && (
            <div>
              <Switch
                isOn={onlyProblems}
                onChange={(isOn) => onChoice({ ...choice, page: 1, onlyProblems: isOn })}
              >
                <Trans>Visa bara dem som behöver hjälp</Trans>
              </Switch>
            </div>
          )}
          <Box containerType="inline-size">
            <Table columns="many">
              <caption>
                <Summary withProblem={withProblem} isFirst={choice.sort === undefined && !onlyProblems} />
              </caption>
              <thead>
                <tr>
                  <Heading order="name" choice={choice} onChoice={onChoice}>
                    <Trans>Namn</Trans>
                  </Heading>
                  <Heading order="status" choice={choice} onChoice={onChoice}>
                    <Trans>Status</Trans>
                  </Heading>
                  <Heading order="location" choice={choice} onChoice={onChoice}>
                    <Trans>Plats</Trans>
                  </Heading>
                  <Heading order="battery" choice={choice} onChoice={onChoice}>
                    <Trans>Batteri</Trans>
                  </Heading>
                  <Heading order="last_sync" choice={choice} onChoice={onChoice}>
                    <Trans>Senaste synkning</Trans>
                  </Heading>
                </tr>
              </thead>
              <tbody>
                {sensors.map((sensor) => (
                  <SensorRow
                    key={sensor.id}
                    schoolId={schoolId}
                    sensor={sensor}
                    may={may}
                    onSwitch={() => onSwitch(sensor)}
                  />
                ))}
              </tbody>
            </Table>
          </Box>
          <Pagination
            page={choice.page}
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

interface HeadingProps {
  readonly order: SensorOrder
  readonly choice: SensorChoice
  readonly onChoice: (choice: SensorChoice) => void
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
        onClick={() => onChoice({ ...choice, page: 1, sort: order, order: next })}
      >
        {children}
        {isChosen && <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} />}
      </Box>
    </th>
  )
}
