import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { useNow } from '#client/offline/use-now.ts'
import { heldValuesQuery, judgeHeldValue } from '#client/queries/sensors.ts'
import { notificationStore, notifySuccess } from '#client/session/notification-store.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { LinedList } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { HeldValue } from '#contract/held-values.ts'
import { metricOf } from '#domain/metrics/registry.ts'

interface HeldValuesProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** Values that are not shown as no room makes them, for a person who knows better. Nothing where there are none. */
export function HeldValues({ schoolId, sensorId }: HeldValuesProps) {
  const { canEdit, hasRole } = useEditAccess()
  const { data = [] } = useQuery(heldValuesQuery(schoolId, sensorId))
  const judging = useChange(judgeHeldValue(schoolId, sensorId))
  if (data.length === 0) return null
  const holdAgain = (valueId: string) =>
    judging.mutate(
      { valueId, isRight: false },
      { onSuccess: () => notifySuccess(<Trans>Värdet visas inte längre.</Trans>) },
    )
  const release = (valueId: string) =>
    judging.mutate(
      { valueId, isRight: true },
      {
        onSuccess: () =>
          notificationStore.getState().setMessageWithAction({
            variant: 'success',
            message: <Trans>Värdet visas och räknas.</Trans>,
            actionName: <Trans>Ångra</Trans>,
            onAction: () => holdAgain(valueId),
          }),
      },
    )
  return (
    <Card title={<Trans>Värden som inte visas</Trans>}>
      <p>
        <Trans>Så fort ändras inget rum. Värdena är sparade, men visas och räknas inte.</Trans>
      </p>
      <LinedList role="list">
        {data.map((value) => (
          <li key={value.id}>
            <ValueLine value={value} />
            {hasRole && value.changeable && (
              <div>
                <Button
                  disabled={!canEdit || judging.isPending}
                  onClick={() => (value.released ? holdAgain(value.id) : release(value.id))}
                >
                  {value.released ? <Trans>Ångra</Trans> : <Trans>Det är rätt: visa värdet</Trans>}
                </Button>
              </div>
            )}
          </li>
        ))}
      </LinedList>
    </Card>
  )
}

function ValueLine({
  value: { metric_key: metricKey, at, value, reason, released },
}: {
  readonly value: HeldValue
}) {
  const metric = metricOf(metricKey)
  const when = formatsOf(currentLocale()).moment(Date.parse(at), useNow())
  return (
    <p>
      <b>
        <MetricName metricKey={metricKey} />
      </b>
      {', '}
      {when}
      {': '}
      <b>{metric ? amountOf(metric, value) : value}</b>
      {'. '}
      {released ? (
        <Trans>Visas: någon har sagt att det är rätt.</Trans>
      ) : reason === 'jump' ? (
        <Trans>Det hoppar från värdena omkring.</Trans>
      ) : (
        <Trans>Det kom just efter värden som avvisades.</Trans>
      )}
    </p>
  )
}
