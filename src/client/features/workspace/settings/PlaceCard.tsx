import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Button } from '#client/ui/rich/Button.tsx'
import { FieldRow, Stack } from '#client/ui/rich/layout.ts'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { PartCard, usePart } from './PartCard.tsx'
import { parsePair, placeErrors, toDecimal, toLocation, toTypedPlace } from './typed-place.ts'

/** Where the school lies, and whether its pages show the weather there. */
export function PlaceCard({ schoolId }: { readonly schoolId: string }) {
  const locale = currentLocale()
  const form = usePart({
    schoolId,
    name: 'place',
    read: (school) => toTypedPlace(school, locale),
    check: placeErrors,
    send: (school, place) =>
      sendSettings(school, { location: toLocation(place), shows_weather: place.shows_weather }),
  })
  const { value } = form
  return (
    <PartCard title={<Trans>Plats och väder</Trans>} form={form}>
      <p>
        <Trans>Platsen ger skolans väder, och där slutar matens resa i spelet.</Trans>
      </p>
      <TextField
        path="location.name"
        label={<Trans>Ort</Trans>}
        limit="name"
        value={value?.name ?? ''}
        onChange={(name) => form.set({ name })}
      />
      <FieldRow>
        {(['lat', 'lng'] as const).map((key) => (
          <TextField
            key={key}
            path={`location.${key}`}
            label={key === 'lat' ? <Trans>Latitud</Trans> : <Trans>Longitud</Trans>}
            help={<Trans>Grader, till exempel {toDecimal(key === 'lat' ? 58.41 : 15.62, locale)}</Trans>}
            inputMode="decimal"
            value={value?.[key] ?? ''}
            onChange={(degrees) => form.set({ [key]: degrees })}
            onPaste={(event) => {
              // Maps copy both at once.
              const pair = parsePair(event.clipboardData.getData('text'))
              if (!pair) return
              event.preventDefault()
              form.set({ lat: pair[0], lng: pair[1] })
            }}
          />
        ))}
      </FieldRow>
      <OwnPlace
        onPlace={({ lat, lng }) => form.set({ lat: toDecimal(lat, locale), lng: toDecimal(lng, locale) })}
      />
      <Switch isOn={value?.shows_weather ?? false} onChange={(shows) => form.set({ shows_weather: shows })}>
        <Trans>Visa vädret på skolans sidor</Trans>
      </Switch>
    </PartCard>
  )
}

/** Four decimals are about ten metres: a school is larger. */
const decimals = 10_000
/** A device that knows no place says nothing at all, ms. */
const waitMs = 15_000

type State = 'waiting' | 'asking' | 'found' | 'denied' | 'unknown'

/** Asks the device where it is, only when somebody presses the button. Nothing is saved by that. */
function OwnPlace({
  onPlace,
}: {
  readonly onPlace: (place: { readonly lat: number; readonly lng: number }) => void
}) {
  const [state, setState] = useState<State>('waiting')
  function ask() {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        onPlace({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) })
        setState('found')
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { timeout: waitMs, enableHighAccuracy: true },
    )
  }
  return (
    <Stack gap="0.3rem" justifyItems="start">
      <Button aria-busy={state === 'asking'} onClick={ask}>
        <Trans>Använd min plats</Trans>
      </Button>
      <span role="status">{words[state]?.()}</span>
    </Stack>
  )
}

const words: Readonly<Record<State, (() => ReactNode) | null>> = {
  waiting: null,
  asking: () => <Trans>Frågar enheten var den är.</Trans>,
  found: () => <Trans>Platsen är ifylld. Den är inte sparad än.</Trans>,
  denied: () => <Trans>Webbläsaren får inte veta platsen. Skriv in den själv.</Trans>,
  unknown: () => <Trans>Enheten vet inte var den är. Skriv in platsen själv.</Trans>,
}

function rounded(degrees: number): number {
  return Math.round(degrees * decimals) / decimals
}
