import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/chakra/Badge.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { Box, Row } from '#client/ui/chakra/layout.ts'
import type { Routing } from '#contract/municipality-routing.ts'

/** So many names are read; the rest is a number. */
const mostNames = 30

interface RulePreviewProps {
  /** Counted from 0. */
  readonly index: number
  readonly routing: Routing
  readonly isFresh: boolean
  readonly children: ReactNode
}

/** What a rule does with the devices that there are, before anything is saved: these very devices, by name. */
export function RulePreview({
  index,
  routing: { devices, not_examined: older },
  isFresh,
  children,
}: RulePreviewProps) {
  const matched = devices.filter(({ matches }) => matches.includes(index))
  const waiting = matched.filter(({ room, ignored }) => room === null && !ignored)
  const placed = matched.filter(({ room }) => room !== null).length
  const moving = devices.filter(({ move }) => move !== null).length
  const alsoOthers = waiting.filter(({ matches }) => matches.length > 1)
  const number = index + 1
  return (
    <Card
      title={<Trans>Regel {number} just nu</Trans>}
      aria-busy={!isFresh || undefined}
      border="2px solid var(--brand-solid)"
      position={{ lg: 'sticky' }}
      top="1rem"
    >
      <div role="status">
        <Box as="p" fontWeight="800" fontSize="large">
          <Plural value={waiting.length} one="Passar på # som väntar" other="Passar på # som väntar" />
        </Box>
        {alsoOthers.length > 0 && <AlsoOthers index={index} devices={alsoOthers} />}
      </div>
      <Row as="ul" role="list" gap="0.4rem" padding="0" margin="0">
        {waiting.slice(0, mostNames).map(({ sensor_id: id, name, device_id: deviceId, matches }) => (
          <Box
            as="li"
            key={id}
            display="inline-flex"
            gap="0.3rem"
            alignItems="center"
            padding="0.15rem 0.6rem"
            border="1.5px solid var(--border-muted)"
            borderRadius="var(--radius-control)"
            fontFamily="monospace"
            overflowWrap="anywhere"
          >
            {name === '' ? deviceId : name}
            {others(matches, index).map((other) => (
              <Badge key={other} tone="warning">
                {other + 1}
              </Badge>
            ))}
          </Box>
        ))}
        {waiting.length > mostNames && (
          <li>
            <Trans>och {waiting.length - mostNames} till</Trans>
          </li>
        )}
      </Row>
      <Box as="dl" display="grid" gridTemplateColumns="1fr auto" gap="0.4rem 1rem" margin="0">
        <dt>
          <Trans>Redan placerade som passar</Trans>
        </dt>
        <Box as="dd" margin="0" fontWeight="800">
          {placed}
        </Box>
        <dt>
          <Trans>Flyttas om du sparar</Trans>
        </dt>
        <Box as="dd" margin="0" fontWeight="800">
          {moving}
        </Box>
      </Box>
      <Box as="p" color="fg-muted">
        <Trans>Det som redan har ett rum ligger kvar.</Trans>
      </Box>
      {older > 0 && (
        <Box as="p" color="fg-muted">
          <Plural
            value={older}
            one="# äldre enhet visas inte här: regeln prövas när den skickar nästa gång."
            other="# äldre enheter visas inte här: reglerna prövas när de skickar nästa gång."
          />
        </Box>
      )}
      {children}
    </Card>
  )
}

function AlsoOthers({ index, devices }: { readonly index: number; readonly devices: Routing['devices'] }) {
  const also = [...new Set(devices.flatMap(({ matches }) => others(matches, index)))].sort((a, b) => a - b)
  const first = Math.min(...devices.flatMap(({ matches }) => matches)) + 1
  const list = also.map((other) => other + 1).join(', ')
  return (
    <p>
      <Trans>
        {devices.length} av dem även regel {list}. Regel {first} går före.
      </Trans>
    </p>
  )
}

function others(matches: readonly number[], index: number): readonly number[] {
  return matches.filter((match) => match !== index)
}
