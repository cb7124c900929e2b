import { Trans } from '@lingui/react/macro'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { Button } from '#client/ui/rich/Button.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Sparkline } from '#client/widgets/Sparkline.tsx'
import type { RoomLine } from './room-lines.ts'

/** More would hide what stands below them. */
const shownAtOnce = 12

interface RoomListProps {
  readonly schoolId: string
  readonly lines: readonly RoomLine[]
  /** Server time, epoch ms. */
  readonly now: number
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

/** A whole line is one link: a finger finds it, and it is heard as one sentence. */
const RowLink = createLink((props: ComponentProps<'a'>) => (
  <Box
    {...(props as ComponentProps<typeof Box>)}
    as="a"
    display="grid"
    gridTemplateColumns={{
      base: 'auto minmax(0, 1fr) auto auto',
      xl: 'auto minmax(0, 1fr) 6.5rem 6.5rem minmax(9.5rem, auto)',
    }}
    alignItems="center"
    gap="0.1rem 0.9rem"
    minHeight="3.4rem"
    padding="0.4rem 1rem"
    color="fg"
    textDecoration="none"
    _hover={{ background: 'bg-muted' }}
    _focusVisible={{ outlineOffset: '-4px', borderRadius: 'var(--radius-card)' }}
  />
))

function RoomRow({ line, now }: { readonly line: RoomLine; readonly now: number }) {
  const { name, symbol, word, amount, age, deed, reading } = line
  return (
    <>
      <Box
        width={symbol ? '2.1rem' : '0'}
        css={{ '& > svg': { width: '100%', height: 'auto', display: 'block' } }}
      >
        {symbol && <LevelSymbol symbol={symbol} />}
      </Box>
      <Box minWidth="0">
        <Box fontWeight="800" overflowWrap="anywhere">
          {name}
        </Box>
        <Box fontSize="var(--text-small)" color="fg-muted">
          {word}
          {deed && (
            <Box as="span" display={{ xl: 'none' }} color="brand-fg" fontWeight="700">
              {word && ' · '}
              {deed}
            </Box>
          )}
        </Box>
      </Box>
      <Box textAlign="end">
        {amount !== null && <Box fontWeight="800">{amount}</Box>}
        {age && (
          <Box fontSize="var(--text-small)" color="fg-muted">
            {age}
          </Box>
        )}
      </Box>
      <Box
        display={{ base: 'none', xl: 'block' }}
        css={{ '& > svg': { height: '1.8rem', display: 'block' } }}
      >
        {reading.spark && (
          <Sparkline
            spark={reading.spark}
            metric={reading.metric}
            now={now}
            intervalS={reading.expectedIntervalS}
          />
        )}
      </Box>
      <Box display="flex" justifyContent="end" color="brand-fg" fontWeight="700">
        {deed && (
          <Box
            as="span"
            display={{ base: 'none', xl: 'inline-flex' }}
            alignItems="center"
            minHeight="2.4rem"
            padding="0 0.85rem"
            border="2px solid var(--border)"
            borderRadius="var(--radius-control)"
            fontSize="var(--text-small)"
          >
            {deed}
          </Box>
        )}
        <Box as="span" display={deed ? { xl: 'none' } : 'inline'} color="fg">
          <Icon name="chevron-right" />
        </Box>
      </Box>
    </>
  )
}
