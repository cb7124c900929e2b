import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextField, useFaultAt } from '#client/features/workspace/components/form-fields.tsx'
import { roomsQuery } from '#client/queries/workspace-rooms.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Checkbox } from '#client/ui/chakra/Checkbox.tsx'
import { Fieldset } from '#client/ui/chakra/Fieldset.tsx'
import { Box, FieldRow, Stack } from '#client/ui/chakra/layout.ts'
import { Switch } from '#client/ui/chakra/Switch.tsx'
import { isLivedIn } from '#domain/rooms/room.ts'
import { rotationLimits, wallParts } from '#domain/walls/wall.ts'
import type { WallDraft } from './wall-draft.ts'
import { partWords } from './wall-words.tsx'

interface WallFieldsProps {
  readonly schoolId: string
  readonly draft: WallDraft
  readonly onChange: (change: Partial<WallDraft>) => void
}

/** Where a screen hangs, what it shows, how it turns and when it is dark. */
export function WallFields({ schoolId, draft, onChange }: WallFieldsProps) {
  const { data: rooms } = useQuery(roomsQuery(schoolId))
  const { pages, roomIds, hasAllRooms, turns, isDarkAtNight, night } = draft
  const { least, most } = rotationLimits
  const livedIn = (rooms ?? []).filter(({ kind }) => isLivedIn(kind))
  return (
    <>
      <TextField
        path="name"
        label={<Trans>Var hänger skärmen?</Trans>}
        help={<Trans>Till exempel Matsalen eller Entrén.</Trans>}
        limit="name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
      />
      <Choices
        path="pages"
        legend={<Trans>Sidor som turas om</Trans>}
        all={wallParts.map((id) => ({ id, name: partWords[id]() }))}
        chosen={pages}
        onChoose={(chosen) => onChange({ pages: wallParts.filter((part) => chosen.includes(part)) })}
      />
      {livedIn.length > 0 && (
        <Stack gap="0.5rem">
          <Switch isOn={hasAllRooms} onChange={(isOn) => onChange({ hasAllRooms: isOn })}>
            <Trans>Alla rum</Trans>
          </Switch>
          {!hasAllRooms && (
            <Choices
              path="room_ids"
              legend={<Trans>Rum som skärmen visar</Trans>}
              help={<Trans>Ett enda rum får hela sidan, som vid dörren.</Trans>}
              all={livedIn}
              chosen={roomIds}
              onChoose={(chosen) => onChange({ roomIds: chosen })}
            />
          )}
        </Stack>
      )}
      <Switch isOn={turns} onChange={(isOn) => onChange({ turns: isOn })}>
        <Trans>Byter sida av sig själv</Trans>
      </Switch>
      {turns ? (
        <TextField
          path="rotate_seconds"
          label={<Trans>Sekunder på varje sida</Trans>}
          help={
            <Trans>
              {least} till {most}. Det som dagen handlar om stannar dubbelt så länge.
            </Trans>
          }
          inputMode="numeric"
          maxWidth="10rem"
          value={draft.seconds}
          onChange={(seconds) => onChange({ seconds })}
        />
      ) : (
        <Box color="fg-muted">
          <Trans>Skärmen stannar på sin första sida.</Trans>
        </Box>
      )}
      <Switch isOn={isDarkAtNight} onChange={(isOn) => onChange({ isDarkAtNight: isOn })}>
        <Trans>Mörkare på natten</Trans>
      </Switch>
      {isDarkAtNight && (
        <FieldRow>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              path={`night_dim.${end}`}
              label={end === 'from' ? <Trans>Från klockan</Trans> : <Trans>Till klockan</Trans>}
              type="time"
              value={night[end]}
              onChange={(time) => onChange({ night: { ...night, [end]: time } })}
            />
          ))}
        </FieldRow>
      )}
    </>
  )
}

interface ChoicesProps {
  /** Where the choice stands in what is sent. */
  readonly path: string
  readonly legend: ReactNode
  readonly help?: ReactNode
  readonly all: readonly { readonly id: string; readonly name: ReactNode }[]
  /** Ids. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Some of several things. */
function Choices({ path, legend, help, all, chosen, onChoose }: ChoicesProps) {
  const error = useFaultAt()(path)
  return (
    <Fieldset id={path} tabIndex={-1} gap="0.25rem">
      <Box as="legend" fontWeight="700" padding="0">
        {legend}
      </Box>
      {help && <Box color="fg-muted">{help}</Box>}
      <Box display="flex" flexWrap="wrap" gap="0 1.25rem">
        {all.map(({ id, name }) => (
          <Checkbox
            key={id}
            state={chosen.includes(id) ? 'on' : 'off'}
            onChange={(isOn) => onChoose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </Box>
      {error != null && (
        <Box display="flex" gap="0.4rem" color="fg-error" fontWeight="700">
          <Icon name="circle-x" />
          <span>{error}</span>
        </Box>
      )}
    </Fieldset>
  )
}
