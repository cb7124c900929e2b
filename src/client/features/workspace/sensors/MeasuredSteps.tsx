import { Trans, useLingui } from '@lingui/react/macro'
import { SelectField } from '#client/features/workspace/components/form-fields.tsx'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { getMeasuredDayEndpoint } from '#contract/sensor-marks.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import type { Interval } from '#domain/time/interval.ts'

type Day = ResponseOf<typeof getMeasuredDayEndpoint>['data']
type Step = Day['steps'][number]

/** The times of a mark: ISO 8601; `to` null = the one value at `from`. */
export interface Span {
  readonly from: string
  readonly to: string | null
}

interface MeasuredStepsProps {
  readonly metricKey: string
  readonly day: Day
  readonly span: Span | null
  readonly onChoose: (span: Span | null) => void
}

/** The first and the last wrong value, chosen among those that there are. */
export function MeasuredSteps({ metricKey, day: { step, steps }, span, onChoose }: MeasuredStepsProps) {
  const { t } = useLingui()
  const { time } = formatsOf(currentLocale())
  const metric = metricOf(metricKey)
  if (steps.length === 0) {
    return (
      <p>
        <Trans>Inget mättes den dagen, eller så är allt redan markerat.</Trans>
      </p>
    )
  }
  const first = steps.findIndex(({ start }) => start === span?.from)
  const choose = (from: Step | undefined, to: Step | undefined) => {
    if (from === undefined || to === undefined) return onChoose(null)
    onChoose(spanOf(step, from, to))
  }
  const wordsOf = ({ start, end, value }: Step) => {
    const at = time(Date.parse(start))
    const when = step === 'hour' ? `${at}\u2013${time(Date.parse(end))}` : at
    return metric ? `${when} · ${amountOf(metric, value)}` : when
  }
  const highest = steps.reduce((most, step) => (step.value > most.value ? step : most))
  const chosenLast = span === null ? undefined : lastWithin(steps, span)
  return (
    <Box display="grid" gap="1.1rem" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
      <Box as="p" gridColumn="1 / -1" color="fg-muted">
        <Trans>Högst den dagen: {wordsOf(highest)}</Trans>
      </Box>
      <SelectField
        path="from"
        label={<Trans>Från och med</Trans>}
        value={span?.from ?? ''}
        onChange={(start) => {
          const from = steps.findIndex((step) => step.start === start)
          const isBefore = chosenLast !== undefined && from <= steps.indexOf(chosenLast)
          choose(steps[from], isBefore ? chosenLast : steps[from])
        }}
      >
        <option value="">{t`Välj`}</option>
        {steps.map((step) => (
          <option key={step.start} value={step.start}>
            {wordsOf(step)}
          </option>
        ))}
      </SelectField>
      <SelectField
        path="to"
        label={<Trans>Till och med</Trans>}
        value={chosenLast?.start ?? ''}
        disabled={span === null}
        onChange={(start) =>
          choose(
            steps[first],
            steps.find((step) => step.start === start),
          )
        }
      >
        {span === null && <option value="">–</option>}
        {steps.slice(Math.max(0, first)).map((step) => (
          <option key={step.start} value={step.start}>
            {wordsOf(step)}
          </option>
        ))}
      </SelectField>
    </Box>
  )
}

/** What was measured within a time that a user pointed at; null where nothing was. Epoch s. */
export function spanWithin({ step, steps }: Day, { start, end }: Interval): Span | null {
  const isWithin = ({ start: from, end: to }: Step) =>
    Date.parse(from) < end * 1000 &&
    (step === 'value' ? Date.parse(from) >= start * 1000 : Date.parse(to) > start * 1000)
  const from = steps.find(isWithin)
  const to = steps.findLast(isWithin)
  return from && to ? spanOf(step, from, to) : null
}

function spanOf(step: Day['step'], from: Step, to: Step): Span {
  const isOneValue = step === 'value' && from.start === to.start
  return { from: from.start, to: isOneValue ? null : endOf(step, to) }
}

function lastWithin(steps: readonly Step[], { from, to }: Span): Step | undefined {
  return steps.findLast(({ start }) => (to === null ? start === from : Date.parse(start) < Date.parse(to)))
}

/** A value ends with its own second: the next one is not meant. */
function endOf(step: Day['step'], { start, end }: Step): string {
  return step === 'value' ? new Date(Date.parse(start) + 1000).toISOString() : end
}
