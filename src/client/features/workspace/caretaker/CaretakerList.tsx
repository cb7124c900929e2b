import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BackTo } from '#client/features/workspace/components/BackTo.tsx'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { PageHeading } from '#client/features/workspace/components/PageHeading.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { caretakerListQuery } from '#client/queries/caretaker.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import { SkeletonCard } from '#client/ui/chakra/Skeleton.tsx'
import type { CaretakerList as List } from '#contract/municipality-caretaker.ts'
import { municipalityId } from '#domain/schools/school.ts'
import { CaretakerSheet } from './CaretakerSheet.tsx'
import { Batteries, batteriesOf, Charge, Place, Since, SoonBatteries } from './task-words.tsx'

/** The caretaker's tasks in a school or all of them, in the order of the walk, on the screen and in print. */
export function CaretakerList({ schoolId }: { readonly schoolId: string }) {
  const { hasRole } = useEditAccess()
  const { data } = useQuery({ ...caretakerListQuery(schoolId), enabled: hasRole })
  const now = useNow()
  if (!data)
    return (
      <>
        <PageHeading title={t`Vaktmästarens lista`} isBusy={hasRole} />
        {hasRole ? <SkeletonCard lines={6} /> : <AccessNote />}
      </>
    )
  const count = data.schools.reduce((sum, { tasks }) => sum + tasks.length, 0)
  const schools = data.schools.length
  const hasPaper = count > 0 || data.soon.length > 0
  const formats = formatsOf(currentLocale())
  return (
    <>
      {schoolId === municipalityId ? (
        <BackTo to="/municipality">
          <Trans>Alla skolor</Trans>
        </BackTo>
      ) : (
        <BackTo to="/$schoolId/workspace/alerts" params={{ schoolId }}>
          <Trans>Larm och kvalitet</Trans>
        </BackTo>
      )}
      <Row justifyContent="space-between" gap="0.5rem 1.5rem">
        <div>
          <PageHeading
            title={titleOf(count, schoolId === municipalityId ? schools : null)}
            tab={t`Vaktmästarens lista`}
          />
          <Box as="p" color="fg-muted">
            <Trans>Ordnat så som man går. En rad försvinner när sensorn svarar igen.</Trans>
          </Box>
        </div>
        {hasPaper && (
          <Button icon="printer" onClick={() => window.print()}>
            <Trans>Skriv ut</Trans>
          </Button>
        )}
      </Row>
      <Box
        display="grid"
        gap="1rem"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      >
        <Box display="grid" gap="1rem">
          {data.schools.map(({ id, name, tasks }) => (
            <Card key={id} title={name}>
              <LinedList role="list">
                {tasks.map((task) => (
                  <Task key={task.sensor_id} schoolId={id} task={task} />
                ))}
              </LinedList>
            </Card>
          ))}
        </Box>
        <Box display="grid" gap="1rem">
          <Bring schools={data.schools} />
          {data.soon.length > 0 && (
            <Card title={<Trans>Batterier framåt</Trans>}>
              <SoonBatteries soon={data.soon} />
            </Card>
          )}
        </Box>
      </Box>
      {hasPaper && <CaretakerSheet list={data} day={formats.day(now.at)} />}
    </>
  )
}

/** `schools`: how many have something; null = it is about one. */
function titleOf(count: number, schools: number | null): string {
  if (count === 0) return t`Inget att göra`
  if (schools === null) return count === 1 ? t`En sensor` : t`${count} sensorer`
  if (count === 1) return t`En sensor i en skola`
  return schools === 1 ? t`${count} sensorer i en skola` : t`${count} sensorer i ${schools} skolor`
}

type TaskFacts = List['schools'][number]['tasks'][number]

function Task({ schoolId, task }: { readonly schoolId: string; readonly task: TaskFacts }) {
  return (
    <li>
      <Row justifyContent="space-between" gap="0.1rem 1rem">
        <RouteLink
          to="/$schoolId/workspace/sensors/$sensorId"
          params={{ schoolId, sensorId: task.sensor_id }}
        >
          <b>
            <Place {...task} />
          </b>
        </RouteLink>
        {task.changes_battery && (
          <Box as="b" display="inline-flex" alignItems="center" gap="0.4rem" color="fg-warning">
            <Icon name="battery-low" />
            <Charge {...task} />
          </Box>
        )}
      </Row>
      <Box as="p" color="fg-muted">
        <Since {...task} /> {task.next_step[currentLocale()]}
      </Box>
    </li>
  )
}

function Bring({ schools }: Pick<List, 'schools'>) {
  const count = batteriesOf(schools)
  if (count === 0) return null
  return (
    <Card title={<Trans>Ta med</Trans>} background="bg-warning" border="2.5px solid var(--fg)">
      <p>
        <Batteries count={count} />
      </p>
    </Card>
  )
}
