import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { type DashboardDraft, usualNight } from './dashboard-draft.ts'

type Kiosk = DashboardDraft['kiosk']

interface WallFieldsProps {
  readonly kiosk: Kiosk
  /** The code of what is wrong at a path of what is sent. */
  readonly errorAt: (path: string) => string | undefined
  readonly onChange: (kiosk: Kiosk) => void
}

/** How the school's walls turn, and when they are dark. */
export function WallFields({ kiosk, errorAt, onChange }: WallFieldsProps) {
  const { enabled, rotate_seconds: seconds, night_dim: night } = kiosk
  const wordsAt = (path: string) => {
    const code = errorAt(path)
    return code === undefined ? undefined : kioskErrorOf(code)
  }
  return (
    <Box
      as="section"
      aria-labelledby="wall-settings"
      display="grid"
      gap="1rem"
      paddingTop="1rem"
      borderTop="1.5px solid var(--border-muted)"
    >
      <Box as="h3" id="wall-settings" fontSize="var(--text-medium)">
        <Trans>Skolans väggskärmar</Trans>
      </Box>
      <div>
        <Switch isOn={enabled} onChange={(isOn) => onChange({ ...kiosk, enabled: isOn })}>
          <Trans>Byter sida av sig själva</Trans>
        </Switch>
        <Box color="fg-muted">
          {enabled ? (
            <Trans>Alla mätvärden får sin tur.</Trans>
          ) : (
            <Trans>De visar bara de första mätvärdena, så många som får plats.</Trans>
          )}
        </Box>
      </div>
      {enabled && (
        <Field
          id="kiosk.rotate_seconds"
          label={<Trans>Sekunder på varje sida</Trans>}
          help={<Trans>5 till 600.</Trans>}
          error={wordsAt('kiosk.rotate_seconds')}
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={5}
            max={600}
            maxWidth="10rem"
            value={Number.isNaN(seconds) ? '' : seconds}
            onChange={({ target }) => onChange({ ...kiosk, rotate_seconds: target.valueAsNumber })}
          />
        </Field>
      )}
      <div>
        <Switch
          isOn={night !== null}
          onChange={(isOn) => onChange({ ...kiosk, night_dim: isOn ? usualNight : null })}
        >
          <Trans>Mörkare på natten</Trans>
        </Switch>
      </div>
      {night && (
        <Box display="flex" flexWrap="wrap" gap="1rem">
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              id={`kiosk.night_dim.${end}`}
              label={end === 'from' ? <Trans>Från klockan</Trans> : <Trans>Till klockan</Trans>}
              error={wordsAt(`kiosk.night_dim.${end}`)}
            >
              <TextInput
                type="time"
                value={night[end]}
                onChange={({ target }) =>
                  onChange({ ...kiosk, night_dim: { ...night, [end]: target.value } })
                }
              />
            </Field>
          ))}
        </Box>
      )}
    </Box>
  )
}

const words: Readonly<Record<string, () => ReactNode>> = {
  min_value: () => <Trans>Minst 5 sekunder.</Trans>,
  max_value: () => <Trans>Högst 600 sekunder.</Trans>,
  wrong_type: () => <Trans>Skriv ett helt antal sekunder, 5 till 600.</Trans>,
  integer: () => <Trans>Skriv ett helt antal sekunder, 5 till 600.</Trans>,
  regex: () => <Trans>Skriv ett klockslag, till exempel 20:00.</Trans>,
  unknown_widget: () => <Trans>Ett av mätvärdena finns inte längre. Ångra ändringarna och gör om dem.</Trans>,
  repeated: () => <Trans>Ett mätvärde står på två ställen. Ångra ändringarna och gör om dem.</Trans>,
}

/** Words for what the server says is wrong with an arrangement. */
export function kioskErrorOf(code: string): ReactNode {
  return words[code]?.() ?? <Trans>Det här går inte att spara så som det är skrivet.</Trans>
}
