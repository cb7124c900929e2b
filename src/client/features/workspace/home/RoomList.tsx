import { Trans } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import type { Now } from '#domain/time/age.ts'
import type { RoomLine } from './room-lines.ts'

/** More would hide what stands below them. */
const shownAtOnce = 12

interface RoomListProps {
  readonly schoolId: string
  readonly lines: readonly RoomLine[]
  readonly now: Now
}

/** The rooms, those that need somebody first, each leading to where that is seen. */
export function RoomList({ schoolId, lines, now }: RoomListProps) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? lines : lines.slice(0, shownAtOnce)
  return (
    <Box
      background="bg-panel"
      border="1.5px solid var(--border-muted)"
      borderRadius="var(--radius-card)"
      overflow="hidden"
      containerType="inline-size"
    >
      <Box as="ul" role="list">
        {shown.map((line) => (
          <Box as="li" key={line.id} css={{ '& + &': { borderTop: '1.5px solid var(--border-muted)' } }}>
            {line.sensorId === null ? (
              <RowLink to="/$schoolId/dashboard" params={{ schoolId }} search={{ room: line.id }}>
                <RoomRow line={line} now={now} />
              </RowLink>
            ) : (
              <RowLink
                to="/$schoolId/workspace/sensors/$sensorId"
                params={{ schoolId, sensorId: line.sensorId }}
              >
                <RoomRow line={line} now={now} />
              </RowLink>
            )}
          </Box>
        ))}
      </Box>
      {lines.length > shown.length && (
        <Box borderTop="1.5px solid var(--border-muted)" padding="0.5rem">
          <Button kind="quiet" icon="chevron-down" onClick={() => setIsWhole(true)}>
            <Trans>Visa alla {lines.length} rum</Trans>
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** Wide enough for the curve and a button beside the name; of the list, whatever stands beside it. */
const roomy = '@container (min-width: 33rem)'

/** A whole line is one link: a finger finds it, and it is heard as one sentence. */
const RowLink = createLink((props: ComponentProps<'a'>) => (
  <Box
    {...(props as ComponentProps<typeof Box>)}
    as="a"
    display="grid"
    gridTemplateColumns="auto minmax(0, 1fr) auto"
    alignItems="center"
    gap="0.1rem 0.8rem"
    minHeight="3.3rem"
    padding="0.4rem 1rem"
    color="fg"
    textDecoration="none"
    _hover={{ background: 'bg-muted' }}
    _focusVisible={{ outlineOffset: '-4px', borderRadius: 'var(--radius-card)' }}
    css={{ [roomy]: { gridTemplateColumns: 'auto minmax(0, 1fr) 5.2rem minmax(2rem, auto)' } }}
  />
))

function RoomRow({ line, now }: { readonly line: RoomLine; readonly now: Now }) {
  const { name, symbol, word, amount, age, deed, sensorId, reading } = line
  // What is to be done says enough on a phone, and the face what it is like.
  const isWordSpare = deed !== null && sensorId === null && word !== ''
  return (
    <>
      <Box width={symbol ? '2.1rem' : '0'} css={picture}>
        {symbol && <LevelSymbol symbol={symbol} />}
      </Box>
      <Box minWidth="0">
        <Line>
          <Box as="span" fontWeight="800" overflowWrap="anywhere">
            {name}
          </Box>{' '}
          {amount !== null && (
            <Box as="span" fontWeight="800" whiteSpace="nowrap">
              {amount}
            </Box>
          )}
        </Line>
        <Line>
          <Box as="span" fontSize="small" color="fg-muted">
            <Box as="span" css={isWordSpare ? { ...liveOnly, [roomy]: seenAgain } : {}}>
              {word}
            </Box>
            {deed && (
              <Box as="span" color="brand-fg" fontWeight="700" css={{ [roomy]: { display: 'none' } }}>
                {word && !isWordSpare ? ' · ' : ' '}
                {deed}
              </Box>
            )}
          </Box>{' '}
          <Box as="span" fontSize="small" color="fg-muted" whiteSpace="nowrap">
            {age}
          </Box>
        </Line>
      </Box>
      <Box
        display="none"
        css={{ '& > svg': { height: '1.8rem', display: 'block' }, [roomy]: { display: 'block' } }}
      >
        {reading.spark && (
          <Sparkline
            spark={reading.spark}
            metric={reading.metric}
            now={now.at}
            intervalS={reading.expectedIntervalS}
          />
        )}
      </Box>
      <Box display="flex" justifyContent="end" minWidth="1rem" css={{ [roomy]: { minWidth: '9.2rem' } }}>
        {deed && (
          <Box
            as="span"
            display="none"
            alignItems="center"
            minHeight="2.4rem"
            padding="0 0.85rem"
            border="2px solid var(--border)"
            borderRadius="var(--radius-control)"
            color="brand-fg"
            fontSize="small"
            fontWeight="700"
            css={{ [roomy]: { display: 'inline-flex' } }}
          >
            {deed}
          </Box>
        )}
        <Box as="span" css={deed ? { [roomy]: { display: 'none' } } : {}}>
          <Icon name="chevron-right" />
        </Box>
      </Box>
    </>
  )
}

const picture = { '& > svg': { width: '100%', height: 'auto', display: 'block' } }
const liveOnly = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
const seenAgain = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  overflow: 'visible',
  clipPath: 'none',
} as const

/** What it is on the left, how much and how old on the right. */
function Line({ children }: { readonly children: ReactNode }) {
  return (
    <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="0 0.75rem">
      {children}
    </Box>
  )
}
