import { Trans, useLingui } from '@lingui/react/macro'
import { TextField } from '#client/features/workspace/components/form-fields.tsx'
import { sendSettings } from '#client/queries/workspace-schools.ts'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Box, FieldRow, Row } from '#client/ui/chakra/layout.ts'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { isHexColor } from '#domain/schools/school.ts'
import { PartCard, usePart } from './PartCard.tsx'
import { Plate } from './Plate.tsx'

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
  const typed = form.value?.color ?? ''
  const color = toHexColor(typed)
  const swatches = [
    { swatch: '#17693A', name: t`Grön` },
    { swatch: '#0B5A7A', name: t`Petrol` },
    { swatch: '#0A46C4', name: t`Blå` },
    { swatch: '#5B2A86', name: t`Lila` },
    { swatch: '#7A1F5C', name: t`Vinröd` },
    { swatch: '#B3261E', name: t`Röd` },
    { swatch: '#8A4B00', name: t`Brun` },
    { swatch: '#FFD500', name: t`Gul` },
  ]
  return (
    <PartCard title={<Trans>Skolans färg</Trans>} form={form} folded={typed}>
      <FieldRow>
        <TextField
          path="color"
          label={<Trans>HEX-kod</Trans>}
          help={<Trans>Till exempel #17693A</Trans>}
          value={typed}
          spellCheck={false}
          onChange={(value) => form.set({ color: value })}
        />
        <Field label={<Trans>Egen färg</Trans>}>
          <TextInput
            type="color"
            padding="0.3rem"
            width="6rem"
            value={isHexColor(color) ? color.toLowerCase() : '#000000'}
            onChange={({ target }) => form.set({ color: target.value.toUpperCase() })}
          />
        </Field>
      </FieldRow>
      <Row role="group" aria-label={t`Färdiga färger`} gap="0.5rem">
        {swatches.map(({ swatch, name }) => (
          <Box
            as="button"
            key={swatch}
            aria-label={name}
            aria-pressed={swatch === color}
            width="var(--target)"
            height="var(--target)"
            border="3px solid var(--bg-panel)"
            borderRadius="var(--radius-control)"
            // No outline, which is the ring of what has the focus.
            boxShadow={`0 0 0 ${swatch === color ? '3px var(--fg)' : '1.5px var(--border)'}`}
            css={{ '@media (forced-colors: active)': { forcedColorAdjust: 'none' } }}
            style={{ background: swatch }}
            {...{ type: 'button', title: name }}
            onClick={() => form.set({ color: swatch })}
          />
        ))}
      </Row>
      {isHexColor(color) && <Plate color={color} name={schoolName} logoUrl={logoUrl} />}
    </PartCard>
  )
}

/** What a user typed as a colour, as `#RRGGBB`: the number sign may be missing, and each digit may stand for two. */
function toHexColor(typed: string): string {
  const digits = typed.trim().replace(/^#/, '')
  const six = /^[0-9a-f]{3}$/i.test(digits) ? [...digits].map((digit) => digit + digit).join('') : digits
  const color = `#${six.toUpperCase()}`
  return isHexColor(color) ? color : typed.trim()
}
