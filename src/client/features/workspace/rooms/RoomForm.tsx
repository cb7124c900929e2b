import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { saveRoom } from '#client/queries/workspace-rooms.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import type { WorkspaceRoom } from '#contract/workspace-rooms.ts'
import { type AiringAdvice, type RoomKind, roomKindNames, roomKinds } from '#domain/rooms/room.ts'
import { numberText, typedNumberOrNone } from '#domain/typed-number.ts'
import { roomFault, roomFieldOf } from './room-words.tsx'

interface RoomFormProps {
  readonly schoolId: string
  readonly room: WorkspaceRoom
}

/** What people say about a room; '' = not set. */
interface About {
  readonly name: string
  readonly kind: RoomKind
  readonly floor: string
  readonly airing: AiringAdvice | ''
  readonly volume: string
  readonly people: string
}

/** Everything that a school says about a room. */
export function RoomForm({ schoolId, room }: RoomFormProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const saved: About = {
    name: room.name,
    kind: room.kind,
    floor: numberText(room.floor, locale),
    airing: room.airing_advice ?? '',
    volume: numberText(room.volume_m3, locale),
    people: numberText(room.usual_people, locale),
  }
  const form = useForm({
    name: `room:${room.id}`,
    saved: { value: saved, version: room.version },
    mutation: useMutation(saveRoom(schoolId, room.id)),
    toRequest: ({ value, version }) => ({ value: bodyOf(value), version }),
    fieldOf: roomFieldOf,
  })
  const about = form.value ?? saved
  return (
    <FormCard title={<Trans>Om rummet</Trans>} form={form} faultOf={roomFault}>
      <TextField
        path="name"
        label={<Trans>Namn</Trans>}
        help={<Trans>Elever och besökare ser det.</Trans>}
        limit="name"
        value={about.name}
        onChange={(name) => form.set({ name })}
      />
      <FieldRow>
        <SelectField
          path="kind"
          label={<Trans>Sorts rum</Trans>}
          value={about.kind}
          onChange={(kind) => form.set({ kind: kind as RoomKind })}
        >
          {roomKinds.map((kind) => (
            <option key={kind} value={kind}>
              {roomKindNames[kind][locale]}
            </option>
          ))}
        </SelectField>
        <TextField
          path="floor"
          label={<Trans>Våning</Trans>}
          help={<Trans>0 är bottenvåningen.</Trans>}
          // A keypad of digits has no minus on some phones.
          inputMode="text"
          value={about.floor}
          onChange={(floor) => form.set({ floor })}
        />
      </FieldRow>
      <SelectField
        path="airing_advice"
        label={<Trans>När luften är dålig</Trans>}
        help={<Trans>Rådet som eleverna får. Om ingen har valt får de rådet att säga till en vuxen.</Trans>}
        value={about.airing}
        onChange={(airing) => form.set({ airing: airing as About['airing'] })}
      >
        <option value="">{t`Säg till en vuxen`}</option>
        <option value="open_window">{t`Öppna ett fönster`}</option>
        <option value="door">{t`Öppna dörren`}</option>
        <option value="mechanical">{t`Ventilationen sköter det: säg till en vuxen`}</option>
      </SelectField>
      <FieldRow>
        <TextField
          path="volume_m3"
          label={<Trans>Volym i kubikmeter</Trans>}
          help={<Trans>Längd × bredd × höjd. Bara ni ser den.</Trans>}
          inputMode="decimal"
          value={about.volume}
          onChange={(volume) => form.set({ volume })}
        />
        <TextField
          path="usual_people"
          label={<Trans>Så många brukar vara här</Trans>}
          help={<Trans>På en lektion. Bara ni ser det.</Trans>}
          inputMode="numeric"
          value={about.people}
          onChange={(people) => form.set({ people })}
        />
      </FieldRow>
    </FormCard>
  )
}

function bodyOf({ name, kind, floor, airing, volume, people }: About) {
  return {
    name,
    kind,
    floor: typedNumberOrNone(floor),
    airing_advice: airing === '' ? null : airing,
    volume_m3: typedNumberOrNone(volume),
    usual_people: typedNumberOrNone(people),
  }
}
