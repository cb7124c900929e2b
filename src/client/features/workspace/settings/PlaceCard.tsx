import { Trans } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { numberText } from '#domain/typed-number.ts'
import { PartCard, usePart } from './PartCard.tsx'
import { parsePair, placeErrors, toLocation, toTypedPlace } from './typed-place.ts'

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
    <PartCard
      title={<Trans>Plats och väder</Trans>}
      form={form}
      folded={
        <>
          {value?.name || <Trans>Ingen plats än</Trans>}.{' '}
          {value?.shows_weather ? <Trans>Vädret visas</Trans> : <Trans>Vädret visas inte</Trans>}
        </>
      }
    >
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
            help={<Trans>Grader, till exempel {numberText(key === 'lat' ? 58.41 : 15.62, locale)}</Trans>}
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
      <Switch isOn={value?.shows_weather ?? false} onChange={(shows) => form.set({ shows_weather: shows })}>
        <Trans>Visa vädret på skolans sidor</Trans>
      </Switch>
    </PartCard>
  )
}
