import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useChange } from '#client/features/workspace/components/use-change.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { addSchool, archiveSchool, renameSchool } from '#client/queries/municipality.ts'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { notificationStore, notifySuccess } from '#client/session/notification-store.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Row, Stack } from '#client/ui/chakra/layout.ts'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import type { MunicipalitySchool } from '#contract/municipality.ts'
import { textLimits } from '#domain/limits.ts'
import { schoolIdOf } from '#domain/schools/school-table.ts'

interface SchoolDialogProps {
  /** Null = a new one. */
  readonly school: MunicipalitySchool | null
  readonly onClose: () => void
}

/** A new school, or another name for one; one that is in use can be put away. */
export function SchoolDialog({ school, onClose }: SchoolDialogProps) {
  const [name, setName] = useState(school?.name ?? '')
  const [typedId, setTypedId] = useState<string | null>(null)
  const id = school?.id ?? typedId ?? schoolIdOf(name)
  const adding = useChange(addSchool())
  const renaming = useChange(renameSchool(id))
  const isBusy = adding.isPending || renaming.isPending
  const error = adding.error ?? renaming.error
  const errors = fieldErrorsOf(error)
  const isTaken = conflictOf(error) === 'school_exists'
  const faultAt = (path: string): ReactNode => {
    const found = errors.find((error) => error.path === path)
    return found && fault(found.code)
  }
  function save() {
    if (isBusy) return
    const onSuccess = () => {
      onClose()
      notifySuccess(
        school === null ? <Trans>{name} finns nu.</Trans> : <Trans>Skolan heter {name} nu.</Trans>,
      )
    }
    if (school === null) adding.mutate({ value: { id, name }, version: '' }, { onSuccess })
    else renaming.mutate({ value: { name }, version: '' }, { onSuccess })
  }
  return (
    <Dialog title={school === null ? <Trans>Ny skola</Trans> : <Trans>Ändra skolan</Trans>} onClose={onClose}>
      <Stack
        as="form"
        {...{ noValidate: true }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          save()
        }}
      >
        <Field
          id="name"
          label={<Trans>Skolans namn</Trans>}
          error={faultAt('name')}
          limit={{ most: textLimits.name, length: name.length }}
        >
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </Field>
        {school === null && (
          <Field
            id="id"
            label={<Trans>Skolans adress</Trans>}
            help={
              <Trans>
                {location.origin}/{id} – små bokstäver, siffror och bindestreck. Den går inte att byta sedan.
              </Trans>
            }
            error={isTaken ? <Trans>Det finns redan en skola med den adressen.</Trans> : faultAt('id')}
            limit={{ most: textLimits.schoolId, length: id.length }}
          >
            <TextInput
              value={id}
              autoCapitalize="none"
              onChange={({ target }) => setTypedId(target.value === '' ? null : target.value)}
            />
          </Field>
        )}
        <Row>
          <Button type="submit" kind="solid" aria-disabled={isBusy}>
            {school === null ? <Trans>Skapa skolan</Trans> : <Trans>Spara</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </Row>
      </Stack>
      {school !== null && <Archive school={school} onDone={onClose} />}
    </Dialog>
  )
}

const fault = wordsOf(
  {
    empty: () => <Trans>Skriv ett namn.</Trans>,
    too_long: () => <Trans>Namnet är för långt.</Trans>,
    not_a_school_id: () => (
      <Trans>Använd 2 till 60 små bokstäver a till z, siffror och bindestreck. Några ord är upptagna.</Trans>
    ),
  },
  () => <Trans>Det gick inte. Ladda om sidan och försök igen.</Trans>,
)

function Archive({
  school: { id, name },
  onDone,
}: {
  readonly school: MunicipalitySchool
  readonly onDone: () => void
}) {
  const archiving = useChange(archiveSchool(id))
  function archive() {
    archiving.mutate(true, {
      onSuccess: () => {
        onDone()
        notificationStore.getState().setMessageWithAction({
          variant: 'success',
          message: <Trans>{name} är arkiverad.</Trans>,
          actionName: <Trans>Ångra</Trans>,
          onAction: () => archiving.mutate(false),
        })
      },
    })
  }
  return (
    <Stack gap="0.5rem">
      <p>
        <Trans>
          En arkiverad skola syns inte för någon annan än kommunens administratörer. Allt som den har finns
          kvar, och den kan tas fram igen.
        </Trans>
      </p>
      <Button kind="danger" disabled={archiving.isPending} onClick={archive}>
        <Trans>Arkivera skolan</Trans>
      </Button>
    </Stack>
  )
}
