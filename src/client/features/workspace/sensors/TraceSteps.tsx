import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useAge } from '#client/features/workspace/components/use-age.ts'
import { useNow } from '#client/offline/use-now.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Box } from '#client/ui/chakra/layout.ts'
import { amountOf } from '#client/widgets/shown-number.ts'
import type { ValueTrace } from '#contract/value-trace.ts'
import { integrationTitle } from '#domain/integrations/integrations.ts'
import { metricOf } from '#domain/metrics/registry.ts'

/** A trace as a list: the message, what was done with it, and what is stored. */
export function TraceSteps({ trace }: { readonly trace: ValueTrace }) {
  const { value, message, steps, metric_key: metricKey } = trace
  const metric = metricOf(metricKey)
  const now = useNow()
  const when = value && formatsOf(currentLocale()).moment(Date.parse(value.at), now)
  const rules = steps.filter(({ kind }) => !isEnd(kind))
  const end = steps.find(({ kind }) => isEnd(kind))
  return (
    <Box as="ol" role="list" display="grid" gap="0.75rem" padding="0" margin="0">
      <Part icon="inbox" name={<Trans>Meddelandet</Trans>}>
        {message === null ? <Lost trace={trace} /> : <MessageWords message={message} />}
      </Part>
      {rules.length > 0 && (
        <Part icon="settings" name={<Trans>Regeln</Trans>}>
          {rules.map((step) => (
            <div key={step.kind}>
              <StepWords step={step} />
            </div>
          ))}
        </Part>
      )}
      <Part
        icon={value === null ? 'circle-x' : 'circle-check'}
        name={value === null && end?.kind !== 'untold' ? <Trans>Avvisat</Trans> : <Trans>Värdet</Trans>}
      >
        {value !== null && metric && (
          <div>
            <b>{amountOf(metric, value.value)}</b>, {when}
          </div>
        )}
        {end?.kind === 'refused' && <RejectionWords code={end.code ?? ''} />}
        {end?.kind === 'held' && <HeldWords code={end.code} />}
        {end?.kind === 'untold' && (
          <Trans>Det finns inget: avsändaren säger själv att den saknar värde för tiden.</Trans>
        )}
        {end?.kind === 'marked' && (
          <Trans>Personalen har markerat det som fel. Det finns kvar men visas inte.</Trans>
        )}
      </Part>
    </Box>
  )
}

/** Why a value is stored and not shown. */
function HeldWords({ code }: { readonly code: string | undefined }): ReactNode {
  return code === 'jump' ? (
    <Trans>Det visas inte: så snabbt ändras inget rum, om inte nästa värde säger samma sak.</Trans>
  ) : (
    <Trans>Det visas inte: det kom direkt efter värden som avvisades.</Trans>
  )
}

function isEnd(kind: ValueTrace['steps'][number]['kind']): boolean {
  return ['kept', 'held', 'marked', 'untold', 'refused'].includes(kind)
}

function Part({
  icon,
  name,
  children,
}: {
  readonly icon: IconName
  readonly name: ReactNode
  readonly children: ReactNode
}) {
  return (
    <Box as="li" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="0 0.75rem">
      <Box as="span" color="fg-muted" paddingTop="0.1rem">
        <Icon name={icon} />
      </Box>
      <Box minWidth="0" overflowWrap="anywhere">
        <b>{name}</b>
        {children}
      </Box>
    </Box>
  )
}

function MessageWords({ message }: { readonly message: NonNullable<ValueTrace['message']> }) {
  const ageOf = useAge()
  const { field, excerpt } = message
  const title = integrationTitle(message.integration_key)[currentLocale()]
  const [age, device] = [ageOf(message.received_at), message.device]
  return (
    <>
      <div>
        <Trans>
          Kom {age} genom {title}, från {device}.
        </Trans>
      </div>
      {field && (
        <code>
          {field.name} = {String(field.value)} {field.unit}
        </code>
      )}
      {excerpt !== null && (
        <Box as="pre" margin="0.35rem 0 0" whiteSpace="pre-wrap" color="fg-muted" fontSize="inherit">
          {excerpt}
        </Box>
      )}
    </>
  )
}

/** Why the message is not shown. */
function Lost({ trace: { lost, lost_at: lostAt } }: { readonly trace: ValueTrace }): ReactNode {
  const now = useNow()
  if (lost === 'by_hand')
    return (
      <div>
        <Trans>Det finns inget: någon har skrivit in värdet eller läst in det från en tabell.</Trans>
      </div>
    )
  if (lost === 'deleted' && lostAt !== null) {
    const since = formatsOf(currentLocale()).moment(Date.parse(lostAt), now)
    return (
      <div>
        <Trans>Meddelandet är raderat sedan {since}. Meddelanden sparas i 7 dagar.</Trans>
      </div>
    )
  }
  return (
    <div>
      <Trans>Meddelandet finns inte bland dem som är sparade.</Trans>
    </div>
  )
}

/** What a rule did, in a sentence. */
function StepWords({ step }: { readonly step: ValueTrace['steps'][number] }): ReactNode {
  const { kind, field, profile, factor, sent, unit, skew_ms: skewMs, accumulation } = step
  switch (kind) {
    case 'field_map':
      return <Trans>Någon har sagt vad {field} är.</Trans>
    case 'known_name':
      return <Trans>Kotte känner namnet {field}.</Trans>
    case 'codec':
      return <Trans>Innehållet lästes så som modellen skriver det ({profile}).</Trans>
    case 'put_together':
      return field === undefined ? (
        <Trans>Integrationen läste ut det ur meddelandet.</Trans>
      ) : (
        <Trans>Summan av {field}.</Trans>
      )
    case 'scale':
      return <Trans>Gånger {factor}.</Trans>
    case 'unit':
      return (
        <Trans>
          Räknat om från {sent} {unit}.
        </Trans>
      )
    case 'time_of_sender':
      return <Trans>Tiden är avsändarens egen.</Trans>
    case 'time_of_network':
    case 'time_of_receipt':
      return (
        <>
          {kind === 'time_of_network' ? (
            <Trans>Tiden visar när nätet tog emot meddelandet.</Trans>
          ) : (
            <Trans>Tiden visar när meddelandet kom hit.</Trans>
          )}{' '}
          {skewMs != null && <Trans>Avsändarens klocka går fel.</Trans>}
        </>
      )
    case 'counted':
      return accumulation === 'cumulative' ? (
        <Trans>Det är en mätarställning: det som kom sedan den förra räknas.</Trans>
      ) : (
        <Trans>Det är det som kom sedan förra gången.</Trans>
      )
    default:
      return null
  }
}
