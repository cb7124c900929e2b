import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { RadioList } from '#client/features/workspace/components/RadioList.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Dialog } from '#client/ui/chakra/Dialog.tsx'
import { Field } from '#client/ui/chakra/Field.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { textLimits } from '#domain/limits.ts'

interface School {
  readonly id: string
  readonly name: string
}

interface SchoolDialogProps {
  /** How many devices are sent. */
  readonly count: number
  /** Those that they can be sent to. */
  readonly schools: readonly School[]
  readonly isBusy: boolean
  readonly onSchool: (school: School) => void
  readonly onClose: () => void
}

/** More schools than these a user searches rather than reads. */
const many = 8
/** So many are drawn at once: a name that is written leaves few. */
const shownAtOnce = 50

/** Asks which school devices belong to that wait at the wrong one. */
export function SchoolDialog({ count, schools, isBusy, onSchool, onClose }: SchoolDialogProps) {
  const [wanted, setWanted] = useState('')
  const [schoolId, setSchoolId] = useState<string | null>(null)
  const found = schools.filter(({ name }) =>
    name.toLocaleLowerCase().includes(wanted.trim().toLocaleLowerCase()),
  )
  const shown = found.slice(0, shownAtOnce)
  const chosen = found.find(({ id }) => id === schoolId)
  return (
    <Dialog
      title={<Plural value={count} one="Vilken skola hör den till?" other="Vilken skola hör de till?" />}
      onClose={onClose}
      footer={
        <>
          <Button kind="solid" disabled={!chosen || isBusy} onClick={() => chosen && onSchool(chosen)}>
            {chosen ? <Trans>Skicka till {chosen.name}</Trans> : <Trans>Välj en skola först</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Avbryt</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={count}
          one="Den väntar bland nya enheter där, med allt som den har mätt."
          other="De väntar bland nya enheter där, med allt som de har mätt."
        />
      </p>
      {schools.length > many && (
        <Field label={<Trans>Sök skola</Trans>} limit={{ most: textLimits.line, length: wanted.length }}>
          <TextInput
            type="search"
            autoComplete="off"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </Field>
      )}
      {shown.length > 0 ? (
        <RadioList
          label={<Trans>Kommunens skolor</Trans>}
          chosenId={schoolId}
          choices={shown}
          onChoose={setSchoolId}
        />
      ) : (
        <p role="status">
          <Trans>Ingen skola heter så.</Trans>
        </p>
      )}
      {found.length > shown.length && (
        <p>
          <Trans>och {found.length - shown.length} till</Trans>
        </p>
      )}
    </Dialog>
  )
}
