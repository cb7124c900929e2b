import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { IconName } from '#client/ui/base/icon-name.ts'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'

/** How an outcome of a table's row looks, and its words for one row and for a number of them. */
export interface OutcomeLook {
  readonly tone: 'good' | 'bad' | 'warning' | 'neutral'
  readonly icon: IconName
  readonly one: () => ReactNode
  readonly many: () => ReactNode
}

interface RowResult<Outcome extends string> {
  readonly line: number
  readonly outcome: Outcome
  readonly title: ReactNode
  readonly subtitle: ReactNode
  readonly text: ReactNode
}

interface RowResultsProps<Outcome extends string> {
  readonly rows: readonly RowResult<Outcome>[]
  /** In the order in which they are shown: what has to be mended first. */
  readonly looks: Readonly<Record<Outcome, OutcomeLook>>
}

/** What becomes of each row of a table. */
export function RowResults<Outcome extends string>({ rows, looks }: RowResultsProps<Outcome>) {
  const order = (Object.keys(looks) as Outcome[]).filter((outcome) =>
    rows.some((row) => row.outcome === outcome),
  )
  const sorted = [...rows].sort(
    (a, b) => order.indexOf(a.outcome) - order.indexOf(b.outcome) || a.line - b.line,
  )
  return (
    <Box display="grid" gap="0.6rem">
      <Box as="h3" fontSize="medium">
        <Trans>Det här händer</Trans>
      </Box>
      <Row role="status" gap="0.5rem">
        {order.map((outcome) => (
          <Badge key={outcome} tone={looks[outcome].tone} icon={looks[outcome].icon}>
            {rows.filter((row) => row.outcome === outcome).length} {looks[outcome].many()}
          </Badge>
        ))}
      </Row>
      <Box
        as="ul"
        role="list"
        padding="0"
        margin="0"
        border="1.5px solid var(--border-muted)"
        borderRadius="var(--radius-control)"
      >
        {sorted.map(({ line, outcome, title, subtitle, text }, index) => (
          <Box
            as="li"
            key={line}
            display="grid"
            gridTemplateColumns={{
              base: '1.5rem minmax(0, 1fr)',
              sm: '1.5rem minmax(0, 5fr) minmax(0, 6fr)',
            }}
            gap="0.25rem 0.75rem"
            padding="0.6rem 0.75rem"
            borderTop={index === 0 ? '0' : '1.5px solid var(--border-muted)'}
          >
            <Box as="span" color="fg-muted">
              <span className="sr-only">
                <Trans>Rad</Trans>{' '}
              </span>
              {line}
            </Box>
            <Box display="grid" overflowWrap="anywhere" alignContent="start">
              <b>{title}</b>
              <Box as="span" fontSize="small">
                {subtitle}
              </Box>
            </Box>
            <Box
              gridColumn={{ base: '2', sm: 'auto' }}
              display="grid"
              overflowWrap="anywhere"
              alignContent="start"
            >
              <Badge
                tone={looks[outcome].tone}
                icon={looks[outcome].icon}
                justifySelf="start"
                whiteSpace="nowrap"
              >
                {looks[outcome].one()}
              </Badge>
              <Box as="span" fontSize="small">
                {text}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
