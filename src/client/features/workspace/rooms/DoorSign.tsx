import { useLingui } from '@lingui/react/macro'
import { LevelSymbol } from '#client/ui/plain/LevelSymbol.tsx'
import { QrCode } from '#client/ui/plain/QrCode.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import type { School } from '#contract/schools.ts'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { co2 } from '#domain/metrics/co2.ts'
import { doorSignWords } from '#domain/rooms/door-sign.ts'

interface DoorSignProps {
  readonly school: Pick<School, 'id' | 'name'>
  readonly room: WorkspaceRoom
}

/**
 * A room's sign as wide as what it stands in, with the proportions of A paper: its sizes follow its width, so that it is
 * the same on the screen, on A6 and on A4. Black lines on white: it needs no colour.
 */
export function DoorSign({ school, room }: DoorSignProps) {
  const { t } = useLingui()
  const { question, scan } = doorSignWords
  const address = new URL(
    `/${encodeURIComponent(school.id)}/dashboard?room=${encodeURIComponent(room.id)}&door=1`,
    location.origin,
  ).href
  const short = `${location.host}/${school.id}`
  return (
    <Box containerType="inline-size" width="100%" aspectRatio="1 / 1.4" background="#fff" color="#10241c">
      <Box
        display="grid"
        gridTemplateRows="auto auto minmax(0, 1fr) auto auto auto"
        gridTemplateColumns="minmax(0, 1fr)"
        justifyItems="center"
        gap="2cqw"
        height="calc(100% - 8cqw)"
        margin="4cqw"
        padding="4.5cqw 5cqw 3.5cqw"
        border="1cqw solid #10241c"
        borderRadius="5.5cqw"
        textAlign="center"
        lineHeight="1.15"
      >
        <Box
          as="p"
          lang="sv"
          fontSize={nameSize(room.name)}
          fontWeight="800"
          overflowWrap="anywhere"
          lineClamp="3"
          maxWidth="100%"
        >
          {room.name}
        </Box>
        <div>
          <Box as="p" lang="sv" fontSize="6.4cqw" fontWeight="800">
            {question.sv}
          </Box>
          <Box as="p" lang="en" fontSize="4.6cqw">
            {question.en}
          </Box>
        </div>
        <Box height="100%" minHeight="0" css={{ '& svg': { height: '100%', maxWidth: '100%' } }}>
          <QrCode text={address} label={t`QR-kod till ${room.name}`} />
        </Box>
        <div>
          <Box as="p" lang="sv" fontSize="4.6cqw" fontWeight="800">
            {scan.sv}
          </Box>
          <Box as="p" lang="en" fontSize="4.2cqw">
            {scan.en}
          </Box>
        </div>
        <Box display="flex" gap="3.5cqw" css={{ '& svg': { width: '8cqw', height: '8cqw' } }}>
          {co2.bands.map(({ level }) => (
            <LevelSymbol key={level} symbol={co2.levels[level]?.symbol ?? level} />
          ))}
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          gap="0 3cqw"
          width="100%"
          fontSize="3.8cqw"
          fontWeight="700"
          overflowWrap="anywhere"
        >
          <span>{school.name}</span>
          <span>{short}</span>
        </Box>
      </Box>
    </Box>
  )
}

/** The longer the name, the smaller it stands. */
function nameSize(name: string): string {
  if (name.length <= 12) return '13cqw'
  return name.length <= 24 ? '9.5cqw' : '6.4cqw'
}
