import { useLingui } from '@lingui/react/macro'
import { LevelSymbol } from '#client/ui/base/LevelSymbol.tsx'
import { QrCode } from '#client/ui/base/QrCode.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { currentScale } from '#client/widgets/current-scale.ts'
import type { School } from '#contract/schools.ts'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { co2 } from '#domain/metrics/co2/metric.ts'
import { doorSignWords } from '#domain/rooms/door-sign.ts'
import { letterSizeIn } from './sign-fit.ts'
import { withSoftHyphens } from './soft-hyphens.ts'

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
  const name = withSoftHyphens(room.name)
  const schoolName = withSoftHyphens(school.name)
  const short = `${location.host}/${school.id}`
  return (
    <Box containerType="inline-size" width="100%" aspectRatio="1 / 1.4" background="#fff" color="#10241c">
      <Box
        display="grid"
        gridTemplateRows="auto auto minmax(44cqw, 1fr) auto auto auto"
        gridTemplateColumns="minmax(0, 1fr)"
        justifyItems="center"
        gap="1.8cqw"
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
          fontSize={cqw(letterSizeIn(name, namePlace))}
          fontWeight="800"
          overflowWrap="anywhere"
          textWrap="balance"
          maxWidth="100%"
        >
          {name}
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
          {currentScale(co2).ranges.map(({ level }) => (
            <LevelSymbol key={level} symbol={co2.levels[level]?.symbol ?? level} />
          ))}
        </Box>
        <Box
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          alignItems="baseline"
          gap="0 4cqw"
          width="100%"
          fontWeight="700"
          overflowWrap="anywhere"
        >
          <Box as="span" lang="sv" fontSize={cqw(letterSizeIn(schoolName, footPlace))}>
            {schoolName}
          </Box>
          <Box as="span" fontSize={cqw(letterSizeIn(short, addressPlace))}>
            {short}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}

/**
 * Where the words that people chose stand, in hundredths of the sheet's width. Beside them and all that is always the same, the
 * code keeps 44 of them with its margin: 92 mm on A4, 46 mm on A6.
 */
const width = 79
const namePlace = { width, height: 25, most: 13, least: 3.2 }
const footPlace = { width, height: 7.6, most: 3.8, least: 2.4 }
const addressPlace = { width, height: 4.5, most: 3.8, least: 2.2 }

function cqw(size: number): string {
  return `${size.toFixed(2)}cqw`
}
