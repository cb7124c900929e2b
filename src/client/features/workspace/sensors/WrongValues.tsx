import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditAccess } from '#client/features/workspace/components/edit-access.tsx'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { useNow } from '#client/offline/use-now.ts'
import { sensorMarksQuery } from '#client/queries/sensors.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { LinedList } from '#client/ui/chakra/layout.ts'
import type { SensorMark } from '#contract/sensor-marks.ts'
import { markReasonTexts } from '#domain/series/marks.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import { MarkDialog } from './MarkDialog.tsx'
import { useMarking } from './use-marking.tsx'

interface WrongValuesProps {
  readonly schoolId: string
  readonly sensorId: string
}

/** What was measured wrongly: marked, it is a gap everywhere, and nothing of it is deleted. */
export function WrongValues({ schoolId, sensorId }: WrongValuesProps) {
  const { canEdit, hasRole } = useEditAccess()
  const { data } = useQuery(sensorMarksQuery(schoolId, sensorId))
  const { undo, isUndoing, notifyMarked } = useMarking(schoolId, sensorId)
  const [isOpen, setIsOpen] = useState(false)
  if (data === undefined || data.metric_keys.length === 0) return null
  const held = data.marks.filter(({ undone_at }) => undone_at === null)
  if (!hasRole && held.length === 0) return null
  return (
    <Card title={<Trans>Felaktiga värden</Trans>}>
      <p>
        <Trans>Markera det som mättes fel. Det blir en lucka i diagram och summor, och går att ångra.</Trans>
      </p>
      {held.length > 0 && (
        <LinedList role="list">
          {held.map((mark) => (
            <li key={mark.id}>
              <MarkedTime mark={mark} />
              {hasRole && mark.undoable && (
                <div>
                  <Button disabled={!canEdit || isUndoing} onClick={() => undo(mark.id)}>
                    <Trans>Ångra</Trans>
                  </Button>
                </div>
              )}
            </li>
          ))}
        </LinedList>
      )}
      {hasRole && (
        <Button aria-haspopup="dialog" disabled={!canEdit} onClick={() => setIsOpen(true)}>
          <Trans>Markera värden som fel</Trans>
        </Button>
      )}
      {isOpen && (
        <MarkDialog
          schoolId={schoolId}
          sensorId={sensorId}
          metricKeys={data.metric_keys}
          onMarked={notifyMarked}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}

function MarkedTime({ mark }: { readonly mark: SensorMark }) {
  const locale = currentLocale()
  const now = useNow()
  const { moment, time } = formatsOf(locale)
  const from = moment(Date.parse(mark.from), now)
  const end = mark.to === null ? null : Date.parse(mark.to)
  const isSameDay = end !== null && localDateOf(end) === localDateOf(Date.parse(mark.from))
  const to = end === null ? null : isSameDay ? time(end) : moment(end, now)
  return (
    <p>
      <b>
        <MetricName metricKey={mark.metric_key} />
      </b>
      {', '}
      {to === null ? (
        from
      ) : isSameDay ? (
        `${from}\u2013${to}`
      ) : (
        <Trans>
          {from} till {to}
        </Trans>
      )}
      {': '}
      {markReasonTexts[mark.reason][locale]}
      {mark.note !== null && ` (${mark.note})`}
    </p>
  )
}
