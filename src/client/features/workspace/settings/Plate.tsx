import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { plateProps } from '#client/ui/base/plate-props.ts'
import { SchoolLogo } from '#client/ui/base/SchoolLogo.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { plateOf } from '#domain/schools/accent.ts'
import { contrast } from '#domain/schools/color.ts'
import { leastShareSeen, logoPlateOn, shareSeen } from '#domain/schools/logo-contrast.ts'
import type { LogoPlate } from '#domain/schools/logo-plate.ts'
import { useLogoPixels } from './logo-pixels.ts'
import styles from './Plate.module.css'

interface PlateProps {
  /** `#RRGGBB` */
  readonly color: string
  readonly name: string
  readonly logoUrl: string | null
}

/** The top of the school's page as it would be, and how well it is read. */
export function Plate({ color, name, logoUrl }: PlateProps) {
  const colors = plateOf(color)
  const text = colors.letters
  const pixels = useLogoPixels(logoUrl)
  const plate = pixels && logoPlateOn(color, pixels)
  const share = pixels && shareSeen(pixels, color)
  return (
    <Stack gap="0.5rem">
      <Box
        display="flex"
        alignItems="center"
        gap="1rem"
        minHeight="5rem"
        padding="0.5rem 1rem"
        borderRadius="var(--radius-control)"
        fontWeight="800"
        fontSize="large"
        overflowWrap="anywhere"
        forcedColorAdjust="none"
        background="var(--plate)"
        color="var(--on-plate)"
        {...plateProps(colors)}
      >
        {logoUrl && <SchoolLogo url={logoUrl} plate={plate} className={styles.logo} />}
        <span>{name}</span>
      </Box>
      <Stack as="p" role="status" gap="0.25rem">
        <span>
          {text === '#FFFFFF' ? (
            <Trans>Texten på färgen blir vit, {ratio(contrast(text, color))}.</Trans>
          ) : (
            <Trans>Texten på färgen blir svart, {ratio(contrast(text, color))}.</Trans>
          )}
        </span>
        {share !== null && <LogoWords plate={plate} share={share} />}
      </Stack>
    </Stack>
  )
}

interface LogoWordsProps {
  readonly plate: LogoPlate | null
  /** 0–1, on the colour. */
  readonly share: number
}

function LogoWords({ plate, share }: LogoWordsProps) {
  if (plate === '#FFFFFF') return <Trans>Logotypen får en vit platta, så att den syns.</Trans>
  if (plate !== null) return <Trans>Logotypen får en mörk platta, så att den syns.</Trans>
  if (share >= leastShareSeen) return <Trans>Logotypen syns bra på färgen.</Trans>
  return (
    <Box as="b" color="fg-warning" display="flex" gap="0.4rem">
      <Icon name="lightbulb" />
      <span>
        <Trans>En del av logotypen syns dåligt på färgen. Prova en annan färg.</Trans>
      </span>
    </Box>
  )
}

/** `7,2:1` */
function ratio(value: number): string {
  // Never rounded up over a limit.
  return `${formatsOf(currentLocale()).number(Math.floor(value * 10) / 10, 0.1)}:1`
}
