import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Box } from '#client/ui/rich/elements.ts'
import { onPlate } from '#domain/schools/accent.ts'
import { contrast } from '#domain/schools/color.ts'
import { leastLogoContrast, logoContrast } from '#domain/schools/logo-contrast.ts'
import { useLogoPixels } from './logo-pixels.ts'

interface PlateProps {
  /** `#RRGGBB` */
  readonly color: string
  readonly name: string
  readonly logoUrl: string | null
}

/** The top of the school's page as it would be, and how well it is read. */
export function Plate({ color, name, logoUrl }: PlateProps) {
  const text = onPlate(color)
  const pixels = useLogoPixels(logoUrl)
  const logo = pixels && logoContrast(pixels, color)
  return (
    <Box display="grid" gap="0.5rem">
      <Box
        display="flex"
        alignItems="center"
        gap="1rem"
        minHeight="5rem"
        padding="0.5rem 1rem"
        borderRadius="var(--radius-control)"
        fontWeight="800"
        fontSize="var(--text-large)"
        overflowWrap="anywhere"
        forcedColorAdjust="none"
        style={{ background: color, color: text }}
      >
        {logoUrl && (
          <img src={logoUrl} alt="" style={{ height: 40, maxWidth: '40%', objectFit: 'contain' }} />
        )}
        <span>{name}</span>
      </Box>
      <Box as="p" role="status" display="grid" gap="0.25rem">
        <span>
          {text === '#FFFFFF' ? (
            <Trans>Texten på färgen blir vit, {ratio(contrast(text, color))}.</Trans>
          ) : (
            <Trans>Texten på färgen blir svart, {ratio(contrast(text, color))}.</Trans>
          )}
        </span>
        {logo != null && <LogoWords value={logo} />}
      </Box>
    </Box>
  )
}

function LogoWords({ value }: { readonly value: number }) {
  if (value >= leastLogoContrast) return <Trans>Logotypen syns bra på färgen, {ratio(value)}.</Trans>
  return (
    <Box as="b" color="fg-warning" display="flex" gap="0.4rem">
      <Icon name="lightbulb" />
      <span>
        <Trans>Logotypen syns dåligt på färgen, {ratio(value)}. Minst 3:1 är bra.</Trans>
      </span>
    </Box>
  )
}

/** `7,2:1` */
function ratio(value: number): string {
  // Never rounded up over a limit.
  return `${formatsOf(currentLocale()).number(Math.floor(value * 10) / 10, 0.1)}:1`
}
