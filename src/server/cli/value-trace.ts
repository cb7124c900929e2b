import { NotFound } from '#domain/errors.ts'
import { metricOf } from '#domain/metrics/registry.ts'
import { anyMetric, type ValueTrace } from '#server/use-cases/ingest/message-trace.ts'
import type { TraceStep } from '#server/use-cases/ingest/trace-steps.ts'
import { tracedMetricKeys, traceValue } from '#server/use-cases/ingest/value-trace.ts'
import { type Command, readArguments, readInstant } from './command.ts'

const trace: Command = {
  name: 'sensor trace',
  usage: 'SENSOR [--metric KEY] [--at TIME] [--json]',
  about:
    'follows the last values of a sensor, at TIME or before it, back to their messages: what was sent, each rule that kept, changed or refused it, and what is stored',
  async run(args, { deps, print }) {
    const { positions, values, flags } = readArguments(args, ['SENSOR'], ['metric', 'at'], ['json'])
    const { SENSOR } = positions
    const at = values.at === undefined ? null : readInstant('--at', values.at)
    const keys = values.metric === undefined ? await tracedMetricKeys(deps.db, SENSOR) : [values.metric]
    if (keys.length === 0) throw new NotFound('value_not_found', 'nothing has come of the sensor')
    const traces: ValueTrace[] = []
    for (const metricKey of keys) traces.push(await traceValue(deps, null, SENSOR, { metricKey, at }))
    if (flags.has('json')) return print(JSON.stringify(traces, null, 2))
    for (const one of traces) for (const line of linesOf(one)) await print(line)
  },
}

function* linesOf({ metricKey, value, message, lost, lostAt, steps }: ValueTrace): Generator<string> {
  const unit = metricOf(metricKey)?.unit ?? ''
  yield `${metricKey === anyMetric ? 'a message' : metricKey}:`
  if (message === null) yield `  message  ${lostWords(lost, lostAt)}`
  else {
    yield `  message  received ${iso(message.receivedAt)} by ${message.integrationKey}, from ${message.device}`
    if (message.field !== null)
      yield `  sent     ${message.field.name} = ${`${message.field.value} ${message.field.unit}`.trim()}`
    if (message.excerpt !== null) yield `           ${message.excerpt}`
  }
  for (const step of steps) yield `  rule     ${stepWords(step)}`
  yield value === null
    ? '  value    none'
    : `  value    ${`${value.value} ${unit}`.trim()} at ${iso(value.at)}`
}

function lostWords(lost: ValueTrace['lost'], lostAt: number | null): string {
  if (lost === 'by_hand') return 'none: people wrote it, or it was imported from a table'
  if (lost === 'deleted' && lostAt !== null) return `deleted since ${iso(lostAt)}`
  return 'not among those that are kept'
}

function stepWords(step: TraceStep): string {
  switch (step.kind) {
    case 'field_map':
      return `a person said what ${step.field} means`
    case 'known_name':
      return `the name ${step.field} is known`
    case 'codec':
      return `its bytes were read by the codec ${step.profile ?? ''}`.trim()
    case 'put_together':
      return step.field === undefined ? 'read by the adapter' : `the sum of ${step.field}`
    case 'scale':
      return `multiplied by ${step.factor}`
    case 'unit':
      return `converted from ${`${step.sent} ${step.unit}`.trim()}`
    case 'time_of_sender':
      return 'its time is its sender’s'
    case 'time_of_network':
    case 'time_of_receipt': {
      const whose = step.kind === 'time_of_network' ? 'of the network' : 'of the receipt'
      const why =
        step.skewMs === null ? 'it had none' : `its clock was wrong by ${Math.round(step.skewMs / 1000)} s`
      return `its time is that ${whose}: ${why}`
    }
    case 'counted':
      return step.accumulation === 'cumulative'
        ? 'a total: what came since the one before is counted'
        : 'an amount since the one before'
    case 'refused':
      return `refused: ${step.code}`
    case 'held':
      return step.code === 'jump'
        ? 'stored, and not shown: no room changes that fast, unless what follows confirms it'
        : 'stored, and not shown: it came right after values that were refused'
    case 'untold':
      return 'its sender says that it has no value: a gap'
    case 'marked':
      return 'stored, and marked as wrong by staff: it is not shown'
    case 'kept':
      return 'stored'
  }
}

const iso = (at: number) => new Date(at).toISOString()

export const valueTraceCommands: readonly Command[] = [trace]
