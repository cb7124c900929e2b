import { Trans } from '@lingui/react/macro'
import { TextField, useFaultAt } from '#client/features/workspace/components/form-fields.tsx'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { Details } from '#client/ui/chakra/Details.tsx'
import { Box, Stack } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { useIsNarrow } from '#client/ui/chakra/use-media.ts'
import { usualNight } from '#domain/walls/wall.ts'
import type { DashboardDraft } from './dashboard-draft.ts'

type Kiosk = DashboardDraft['kiosk']

interface WallFieldsProps {
  readonly kiosk: Kiosk
  readonly onChange: (kiosk: Kiosk) => void
}

/** How the school's walls turn, and when they are dark. */
export function WallFields({ kiosk, onChange }: WallFieldsProps) {
  const isNarrow = useIsNarrow()
  const faultAt = useFaultAt()
  const { enabled, rotate_seconds: seconds, night_dim: night } = kiosk
  const fields = (
    <Stack
      as="section"
      aria-labelledby="wall-settings"
      gap="1rem"
      paddingTop="1rem"
      borderTop="1.5px solid var(--border-muted)"
    >
      <Box as="h3" id="wall-settings" fontSize="medium">
        <Trans>Skolans väggskärmar</Trans>
      </Box>
      <div>
        <Switch isOn={enabled} onChange={(isOn) => onChange({ ...kiosk, enabled: isOn })}>
          <Trans>Byter sida av sig själva</Trans>
        </Switch>
        <Box color="fg-muted">
          {enabled ? <Trans>Alla sidor får sin tur.</Trans> : <Trans>De stannar på sin första sida.</Trans>}
        </Box>
      </div>
      {enabled && (
        <TextField
          path="kiosk.rotate_seconds"
          label={<Trans>Sekunder på varje sida</Trans>}
          help={<Trans>5 till 600.</Trans>}
          inputMode="numeric"
          maxWidth="10rem"
          value={String(seconds)}
          onChange={(typed) => onChange({ ...kiosk, rotate_seconds: typed })}
        />
      )}
      <Switch
        isOn={night !== null}
        onChange={(isOn) => onChange({ ...kiosk, night_dim: isOn ? usualNight : null })}
      >
        <Trans>Mörkare på natten</Trans>
      </Switch>
      {night && (
        <Box display="flex" flexWrap="wrap" gap="1rem">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              path={`kiosk.night_dim.${end}`}
              label={end === 'from' ? <Trans>Från klockan</Trans> : <Trans>Till klockan</Trans>}
              type="time"
              value={night[end]}
              onChange={(time) => onChange({ ...kiosk, night_dim: { ...night, [end]: time } })}
            />
          ))}
        </Box>
      )}
    </Stack>
  )
  // What is wrong is never folded.
  return isNarrow && faultAt('kiosk') === undefined ? (
    <Details summary={<Trans>Skolans väggskärmar</Trans>}>{fields}</Details>
  ) : (
    fields
  )
}

/** Words for what the server says is wrong with an arrangement. */
export const kioskErrorOf = wordsOf(
  {
    min_value: () => <Trans>Minst 5 sekunder.</Trans>,
    max_value: () => <Trans>Högst 600 sekunder.</Trans>,
    wrong_type: () => <Trans>Skriv ett helt antal sekunder, 5 till 600.</Trans>,
    integer: () => <Trans>Skriv ett helt antal sekunder, 5 till 600.</Trans>,
    regex: () => <Trans>Skriv ett klockslag, till exempel 20:00.</Trans>,
    unknown_widget: () => (
      <Trans>Ett av mätvärdena finns inte längre. Ångra ändringarna och gör om dem.</Trans>
    ),
    repeated: () => <Trans>Ett mätvärde står på två ställen. Ångra ändringarna och gör om dem.</Trans>,
  },
  () => <Trans>Det här går inte att spara så som det är skrivet.</Trans>,
)
