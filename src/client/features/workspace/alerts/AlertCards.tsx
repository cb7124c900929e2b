import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { AccessNote, useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { IconLine } from '#client/features/workspace/components/IconLine.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { RouteLink } from '#client/features/workspace/components/RouteLink.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { acknowledge } from '#client/queries/alerts.ts'
import { notifySuccess } from '#client/session/notification-store.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, LinedList, Row } from '#client/ui/chakra/layout.ts'
import type { getAlertsEndpoint } from '#contract/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { groupedBy } from '#domain/grouped-by.ts'

type Alert = ResponseOf<typeof getAlertsEndpoint>['data'][number]

interface AlertCardsProps {
  readonly schoolId: string
  readonly alerts: readonly Alert[]
}

/** Open alerts by their cause, with what to do, and below them those that are over. */
export function AlertCards({ schoolId, alerts }: AlertCardsProps) {
  const open = alerts.filter(({ status }) => status !== 'cleared')
  const cleared = alerts.filter(({ status }) => status === 'cleared')
  return (
    <Card title={<Trans>Pågående larm</Trans>}>
      {open.length === 0 ? (
        <IconLine icon="circle-check" tone="fg-success">
          <Trans>Inga larm just nu.</Trans>
        </IconLine>
      ) : (
        <>
          <AccessNote />
          <LinedList role="list">
            {[...groupedBy(open, causeOf)].map(([cause, group]) => (
              <OpenGroup key={cause} schoolId={schoolId} alerts={group} />
            ))}
          </LinedList>
        </>
      )}
      {cleared.length > 0 && (
        <Details summary={<Trans>Avslutade larm ({cleared.length})</Trans>}>
          <LinedList role="list">
            {cleared.map((alert) => (
              <ClearedAlert key={alert.id} alert={alert} />
            ))}
          </LinedList>
        </Details>
      )}
    </Card>
  )
}

type Group = readonly [Alert, ...Alert[]]

/** The same words about the same metric: their advice is said once. */
function causeOf({ kind, metric_key: metricKey, title, next_step: nextStep }: Alert): string {
  return [kind, metricKey, title.sv, nextStep.sv].join('\n')
}

function OpenGroup({ schoolId, alerts }: { readonly schoolId: string; readonly alerts: Group }) {
  const [{ kind, metric_key: metricKey, title, next_step: nextStep }] = alerts
  const locale = currentLocale()
  const isTakenCareOf = alerts.every(({ status }) => status === 'active_ack')
  return (
    <li>
      <Row gap="0.25rem 0.75rem">
        <Badge icon="clock-alert" tone={isTakenCareOf ? 'neutral' : 'bad'}>
          {title[locale]}
        </Badge>
        {metricKey !== null && (
          <b>
            <MetricName metricKey={metricKey} />
          </b>
        )}
      </Row>
      <p>{nextStep[locale]}</p>
      {kind === 'integration_failing' && (
        <RouteLink to="/$schoolId/workspace/integrations" params={{ schoolId }}>
          <Trans>Till integrationerna</Trans>
        </RouteLink>
      )}
      <Box as="ul" role="list" display="grid" gap="0.5rem" padding="0" margin="0">
        {alerts.map((alert) => (
          <OpenAlert key={alert.id} schoolId={schoolId} alert={alert} />
        ))}
      </Box>
    </li>
  )
}

function OpenAlert({ schoolId, alert }: { readonly schoolId: string; readonly alert: Alert }) {
  const { hasRole, canEdit } = useEditAccess()
  const ageOf = useAge()
  const acknowledging = useChange(acknowledge(schoolId))
  const row = useRef<HTMLLIElement>(null)
  const takeCare = () =>
    acknowledging.mutate(alert.id, {
      onSuccess: () => {
        notifySuccess(<Trans>Nu ser alla att du tar hand om det.</Trans>)
        // The button is gone.
        row.current?.focus()
      },
    })
  return (
    <li ref={row} tabIndex={-1}>
      <Row justifyContent="space-between" gap="0 0.75rem">
        <span>
          {alert.sensor_id === null ? (
            <b>{alert.subject}</b>
          ) : (
            <RouteLink
              to="/$schoolId/workspace/sensors/$sensorId"
              params={{ schoolId, sensorId: alert.sensor_id }}
            >
              <b>{alert.subject}</b>
            </RouteLink>
          )}{' '}
          <Box as="span" color="fg-muted">
            <Trans>Sedan {ageOf(alert.since ?? alert.opened_at)}</Trans>
          </Box>
        </span>
        {alert.status === 'active_ack' && (
          <Box as="span" display="inline-flex" alignItems="center" gap="0.4rem">
            <Icon name="check" />
            {alert.acknowledged_by ? (
              <Trans>{alert.acknowledged_by} tar hand om det.</Trans>
            ) : (
              <Trans>Någon tar hand om det.</Trans>
            )}
          </Box>
        )}
        {alert.status === 'active_unack' && hasRole && (
          <Button disabled={!canEdit || acknowledging.isPending} onClick={takeCare}>
            <Trans>Jag tar hand om det</Trans> <span className="sr-only">{alert.subject}</span>
          </Button>
        )}
      </Row>
    </li>
  )
}

function Subject({ alert }: { readonly alert: Alert }) {
  return (
    <b>
      {alert.subject}
      {alert.metric_key !== null && (
        <>
          {' · '}
          <MetricName metricKey={alert.metric_key} />
        </>
      )}
    </b>
  )
}

function ClearedAlert({ alert }: { readonly alert: Alert }) {
  const ageOf = useAge()
  const locale = currentLocale()
  const over = ageOf(alert.cleared_at ?? alert.opened_at)
  return (
    <li>
      <Subject alert={alert} />
      <Box as="span" color="fg-muted">
        {alert.title[locale]}. <Trans>Över {over}.</Trans>
      </Box>
    </li>
  )
}
