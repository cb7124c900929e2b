import { Trans, useLingui } from '@lingui/react/macro'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { isHexColor } from '#domain/schools/school.ts'
import { PartCard } from './PartCard.tsx'
import { Plate } from './Plate.tsx'
import { toHexColor } from './school-colors.ts'
import { fieldId, settingsWords } from './settings-words.tsx'
import { usePart } from './use-part.ts'

interface ColorCardProps {
  readonly schoolId: string
  readonly schoolName: string
  readonly logoUrl: string | null
}

/** The school's own colour, and what is written and drawn on it. */
export function ColorCard({ schoolId, schoolName, logoUrl }: ColorCardProps) {
  const { t } = useLingui()
  const form = usePart({
    schoolId,
    name: 'color',
    read: ({ color }) => ({ color }),
    send: (school, { color }) => sendSettings(school, { color: toHexColor(color) }),
  })
  const error = form.errorAt('color')
  const typed = form.value?.color ?? ''
  const color = toHexColor(typed)
  const swatches: readonly (readonly [color: string, name: string])[] = [
    ['#17693A', t`Grön`],
    ['#0B5A7A', t`Petrol`],
    ['#0A46C4', t`Blå`],
    ['#5B2A86', t`Lila`],
    ['#7A1F5C', t`Vinröd`],
    ['#B3261E', t`Röd`],
    ['#8A4B00', t`Brun`],
    ['#FFD500', t`Gul`],
  ]
  return (
    <PartCard title={<Trans>Skolans färg</Trans>} form={form}>
      <Box display="flex" flexWrap="wrap" gap="1rem" alignItems="end">
        <Box flex="1 1 10rem">
          <Field
            id={fieldId('color')}
            label={<Trans>HEX-kod</Trans>}
            help={<Trans>Till exempel #17693A</Trans>}
            error={error && settingsWords(error)}
          >
            <TextInput
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => form.set({ color: target.value })}
            />
          </Field>
        </Box>
        <Field label={<Trans>Egen färg</Trans>}>
          <TextInput
            type="color"
            padding="0.3rem"
            width="6rem"
            value={isHexColor(color) ? color.toLowerCase() : '#000000'}
            onChange={({ target }) => form.set({ color: target.value.toUpperCase() })}
          />
        </Field>
      </Box>
      <Box role="group" aria-label={t`Färdiga färger`} display="flex" flexWrap="wrap" gap="0.5rem">
        {swatches.map(([swatch, name]) => (
          <Box
            as="button"
            key={swatch}
            aria-label={name}
            aria-pressed={swatch === color}
            width="var(--target)"
            height="var(--target)"
            border="3px solid var(--bg-panel)"
            borderRadius="var(--radius-control)"
            outline={swatch === color ? '3px solid var(--fg)' : '1.5px solid var(--border)'}
            style={{ background: swatch }}
            {...{ type: 'button', title: name }}
            onClick={() => form.set({ color: swatch })}
          />
        ))}
      </Box>
      {isHexColor(color) && <Plate color={color} name={schoolName} logoUrl={logoUrl} />}
    </PartCard>
  )
}
