import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MetricName } from '#client/features/workspace/components/MetricName.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import type { MessageOutcome } from './message-outcome.ts'

/** What became of a message, in a word or two. */
export function Verdict({
  outcome: { accepted, duplicate, rejected, isIgnored },
}: {
  readonly outcome: MessageOutcome
}) {
  if (accepted + duplicate + rejected.length === 0) {
    return (
      <Badge icon="check">{isIgnored ? <Trans>Inget mätvärde</Trans> : <Trans>Inget att spara</Trans>}</Badge>
    )
  }
  return (
    <>
      {accepted > 0 && (
        <Badge icon="circle-check" tone="good">
          <Plural value={accepted} one="Mottaget: # värde" other="Mottaget: # värden" />
        </Badge>
      )}
      {duplicate > 0 && (
        <Badge icon="copy">
          <Plural value={duplicate} one="Dubblett: # värde" other="Dubblett: # värden" />
        </Badge>
      )}
      {rejected.length > 0 && (
        <Badge icon="circle-x" tone="bad">
          <Trans>Avvisat</Trans>
        </Badge>
      )}
    </>
  )
}

/** Whose time it has, and what of it was not understood. */
export function Notes({
  outcome: { fields, timeSource, isClockWrong, isSimulated },
}: {
  readonly outcome: MessageOutcome
}): ReactNode {
  const { used, total, unused } = fields ?? { used: 0, total: 0, unused: [] }
  const names = unused.join(', ')
  return (
    <>
      {isSimulated && <RejectionWords code="simulated" />}
      {isClockWrong && (
        <span>
          <Trans>Avsändarens klocka går fel.</Trans>
        </span>
      )}
      {timeSource === 'receipt' && (
        <span>
          <Trans>Tiden visar när meddelandet kom hit.</Trans>
        </span>
      )}
      {timeSource === 'network' && (
        <span>
          <Trans>Tiden visar när nätet tog emot meddelandet.</Trans>
        </span>
      )}
      {unused.length > 0 && (
        <span>
          <Trans>
            {used} av {total} fält används. Kotte förstår inte: {names}
          </Trans>
        </span>
      )}
    </>
  )
}

/** Why values of it were not taken. */
export function Reasons({ outcome: { rejected } }: { readonly outcome: MessageOutcome }): ReactNode {
  return rejected.map(({ metricKey, code, field }) => (
    <span key={`${metricKey} ${code} ${field}`}>
      {field !== null && <Box as="code">{field}: </Box>}
      {metricKey !== '*' && (
        <b>
          <MetricName metricKey={metricKey} />:{' '}
        </b>
      )}
      <RejectionWords code={code} />
      {code === 'invalid_time' && (
        <>
          {' '}
          <Trans>Skicka tiden med tidszon, till exempel 2026-11-25T08:15:00+01:00.</Trans>
        </>
      )}
    </span>
  ))
}
