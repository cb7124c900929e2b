import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { qualityQuery } from '#client/queries/alerts.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, LinedList, Row, Stack } from '#client/ui/chakra/layout.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getQualityEndpoint } from '#contract/quality.ts'
import { lowCoverage } from '#domain/series/quality.ts'

type Series = ResponseOf<typeof getQualityEndpoint>['data'][number]

/** The series with problems, what is hidden of them, and how much of the week each series has. */
export function Quality({ schoolId }: { readonly schoolId: string }) {
  const { data } = useQuery(qualityQuery(schoolId))
  if (!data) return null
  const troubled = data.filter(({ problems }) => problems.length > 0)
  const good = data.filter(({ problems }) => problems.length === 0)
  return (
    <Card title={<Trans>Mätningarnas kvalitet</Trans>}>
      {data.length === 0 && (
        <p>
          <Trans>Inget rum har en sensor som mäter än.</Trans>
        </p>
      )}
      {data.length > 0 && troubled.length === 0 && (
        <IconLine icon="circle-check" tone="fg-success">
          <Trans>Inget i mätningarna behöver ses över.</Trans>
        </IconLine>
      )}
      <Rows schoolId={schoolId} series={troubled} />
      {good.length > 0 && (
        <Details summary={<Trans>Mätningar utan problem ({good.length})</Trans>}>
          <Rows schoolId={schoolId} series={good} />
        </Details>
      )}
    </Card>
  )
}

function Rows({ schoolId, series }: { readonly schoolId: string; readonly series: readonly Series[] }) {
  return (
    <LinedList role="list">
      {causesOf(series).map(([item, ...others]) => (
        <li key={`${item.sensor_id} ${item.metric_key}`}>
          <Row gap="0.25rem 1.25rem">
            <Box flex="1 1 14rem">
              <RouteLink
                to="/$schoolId/workspace/sensors/$sensorId"
                params={{ schoolId, sensorId: item.sensor_id }}
              >
                {item.sensor_name}
              </RouteLink>
              {[item, ...others].map(
                ({ metric_key: key }, index) =>
                  key !== null && (
                    <span key={key}>
                      {index === 0 ? ' · ' : ', '}
                      <MetricName metricKey={key} />
                    </span>
                  ),
              )}
              {item.location_name !== null && item.location_name !== item.sensor_name && (
                <Box color="fg-muted">{item.location_name}</Box>
              )}
            </Box>
            <Coverage coverage={item.coverage} byHand={item.by_hand} />
          </Row>
          {item.problems.map((problem) => (
            <Problem key={problem.kind} problem={problem} />
          ))}
        </li>
      ))}
    </LinedList>
  )
}

/** Series of a sensor with the same problems have one cause, and get its advice once; each begins with the one that has least. */
function causesOf(series: readonly Series[]): readonly (readonly [Series, ...Series[]])[] {
  const causes = new Map<string, [Series, ...Series[]]>()
  for (const item of series) {
    const { sensor_id: sensorId, problems, coverage } = item
    const key =
      problems.length === 0
        ? `${sensorId} ${item.metric_key}`
        : `${sensorId} ${problems.map(({ kind, hidden }) => `${kind} ${hidden}`)}`
    const cause = causes.get(key)
    if (!cause) causes.set(key, [item])
    else if ((coverage ?? 1) < (cause[0].coverage ?? 1)) cause.unshift(item)
    else cause.push(item)
  }
  return [...causes.values()]
}

function Problem({ problem }: { readonly problem: Series['problems'][number] }) {
  const ageOf = useAge()
  const locale = currentLocale()
  return (
    <Stack gap="0.35rem">
      <Row gap="0.25rem 0.75rem">
        <Badge icon="clock-alert" tone="warning">
          {problem.title[locale]}
        </Badge>
        {problem.since !== null && (
          <Box as="span" color="fg-muted">
            <Trans>Sedan {ageOf(problem.since)}</Trans>
          </Box>
        )}
        {problem.hidden && (
          <Badge icon="eye-off">
            <Trans>Visas inte för eleverna</Trans>
          </Badge>
        )}
      </Row>
      <p>{problem.next_step[locale]}</p>
    </Stack>
  )
}

/** How much of the last week arrived: a bar that the number beside it says in words. */
function Coverage({ coverage, byHand }: Pick<Series, 'coverage'> & { readonly byHand: Series['by_hand'] }) {
  if (byHand)
    return (
      <Box as="span" color="fg-muted">
        <Trans>Inläst för hand, utan mätintervall</Trans>
      </Box>
    )
  if (coverage === null) {
    return (
      <Box as="span" color="fg-muted">
        <Trans>För ny för att säga</Trans>
      </Box>
    )
  }
  // Never rounded up to a whole week.
  const percent = Math.floor(coverage * 100)
  return (
    <Box display="flex" alignItems="center" gap="0.6rem">
      <Box
        aria-hidden="true"
        width="7rem"
        height="0.75rem"
        border="1.5px solid var(--border)"
        borderRadius="var(--radius-chip)"
        overflow="hidden"
      >
        <Box
          width={`${percent}%`}
          height="100%"
          background={coverage < lowCoverage ? 'fg-warning' : 'brand-solid'}
          css={{ '@media (forced-colors: active)': { background: 'CanvasText' } }}
        />
      </Box>
      <span>
        <Trans>{percent} % av veckan</Trans>
      </span>
    </Box>
  )
}
