import { Trans } from '@lingui/react/macro'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { Switch } from '#client/ui/rich/Switch.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { PartCard } from './PartCard.tsx'
import { fieldId, settingsWords } from './settings-words.tsx'
import { parsePair, placeErrors, toDecimal, toLocation, toTypedPlace } from './typed-place.ts'
import { usePart } from './use-part.ts'

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
  const errorOf = (path: string) => {
    const code = form.errorAt(path)
    return code && settingsWords(code)
  }
  return (
    <PartCard title={<Trans>Plats och väder</Trans>} form={form}>
      <p>
        <Trans>Platsen ger skolans väder, och där slutar matens resa i spelet.</Trans>
      </p>
      <Field id={fieldId('location.name')} label={<Trans>Ort</Trans>} error={errorOf('location.name')}>
        <TextInput
          value={value?.name ?? ''}
          autoComplete="off"
          onChange={({ target }) => form.set({ name: target.value })}
        />
      </Field>
      <Box display="grid" gap="1rem" gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 9rem), 1fr))">
        {(['lat', 'lng'] as const).map((key) => (
          <Field
            key={key}
            id={fieldId(`location.${key}`)}
            label={key === 'lat' ? <Trans>Latitud</Trans> : <Trans>Longitud</Trans>}
            help={<Trans>Grader, till exempel {toDecimal(key === 'lat' ? 58.41 : 15.62, locale)}</Trans>}
            error={errorOf(`location.${key}`)}
          >
            <TextInput
              inputMode="decimal"
              value={value?.[key] ?? ''}
              autoComplete="off"
              onChange={({ target }) => form.set({ [key]: target.value })}
              onPaste={(event) => {
                // Maps copy both at once.
                const pair = parsePair(event.clipboardData.getData('text'))
                if (!pair) return
                event.preventDefault()
                form.set({ lat: pair[0], lng: pair[1] })
              }}
            />
          </Field>
        ))}
      </Box>
      <OwnPlace
        onPlace={({ lat, lng }) => form.set({ lat: toDecimal(lat, locale), lng: toDecimal(lng, locale) })}
      />
      <Box>
        <Switch isOn={value?.shows_weather ?? false} onChange={(shows) => form.set({ shows_weather: shows })}>
          <Trans>Visa vädret på skolans sidor</Trans>
        </Switch>
      </Box>
    </PartCard>
  )
}
