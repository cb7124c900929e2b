import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormCard } from '#client/features/workspace/components/FormCard.tsx'
import { SelectField, TextField } from '#client/features/workspace/components/form-fields.tsx'
import { TextToCopy } from '#client/features/workspace/components/TextToCopy.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { makeScriptToken, type NewScriptToken } from '#client/queries/script-tokens.ts'
import { profileQuery } from '#client/queries/user-accounts.ts'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Card } from '#client/ui/chakra/Card.tsx'
import { FieldRow } from '#client/ui/chakra/layout.ts'
import type { CurrentUser } from '#contract/user-accounts.ts'
import { mayActAs } from '#domain/schools/permissions.ts'
import { scriptRoles, scriptTokenDays } from '#domain/schools/script-tokens.ts'
import { lifetimeNames, rightNames, tokenFaults } from './token-words.tsx'

/** Makes a key for a script, and shows it this once. */
export function NewToken({ schoolId }: { readonly schoolId: string | null }) {
  const { data: user } = useQuery(profileQuery())
  const making = useMutation(makeScriptToken())
  const [hasMadeOne, setHasMadeOne] = useState(false)
  const schools = user?.schools ?? []
  const first = schools.find(({ id }) => id === schoolId) ?? schools[0]
  const form = useForm({
    name: 'script-token',
    saved: first && { value: blankAt(first.id), version: 'blank' },
    mutation: making,
  })
  if (!first) return null
  if (making.data) {
    const done = () => {
      setHasMadeOne(true)
      making.reset()
    }
    return <Made name={making.data.name} token={making.data.access_token} onDone={done} />
  }
  const { name, school_id, role, days } = form.value ?? blankAt(first.id)
  return (
    <FormCard
      title={<Trans>Gör en ny nyckel</Trans>}
      form={{ ...form, savedAt: null }}
      folded=""
      needed="viewer"
      faultOf={tokenFaults}
      takesFocus={hasMadeOne}
      saveLabel={<Trans>Gör nyckeln</Trans>}
    >
      <TextField
        path="name"
        limit="name"
        label={<Trans>Vad den är till</Trans>}
        help={<Trans>Så känner du igen den i listan. Till exempel Elrapporten.</Trans>}
        value={name}
        onChange={(typed) => form.set({ name: typed })}
      />
      <FieldRow>
        {schools.length > 1 && (
          <SelectField
            path="school_id"
            label={<Trans>Skola</Trans>}
            value={school_id}
            onChange={(chosen) => form.set({ school_id: chosen, role: 'viewer' })}
          >
            {schools.map((school) => (
              <option key={school.id} value={school.id}>
                {school.name}
              </option>
            ))}
          </SelectField>
        )}
        <SelectField
          path="role"
          label={<Trans>Vad programmet får göra</Trans>}
          value={role}
          onChange={(chosen) => form.set({ role: oneOf(scriptRoles, chosen) })}
        >
          {rolesAt(schools, school_id).map((item) => (
            <option key={item} value={item}>
              {rightNames[item]()}
            </option>
          ))}
        </SelectField>
        <SelectField
          path="days"
          label={<Trans>Hur länge den gäller</Trans>}
          value={String(days)}
          onChange={(chosen) => form.set({ days: oneOf(scriptTokenDays, Number(chosen)) })}
        >
          {scriptTokenDays.map((day) => (
            <option key={day} value={day}>
              {lifetimeNames[day]()}
            </option>
          ))}
        </SelectField>
      </FieldRow>
    </FormCard>
  )
}

function blankAt(schoolId: string): NewScriptToken {
  return { name: '', school_id: schoolId, role: 'viewer', days: 90 }
}

/** What a script may be at most at a school: what its owner is there. */
function rolesAt(schools: CurrentUser['schools'], schoolId: string) {
  const own = schools.find(({ id }) => id === schoolId)?.role ?? 'viewer'
  return scriptRoles.filter((role) => mayActAs(own, role))
}

function oneOf<T>(choices: readonly [T, ...T[]], chosen: unknown): T {
  return choices.find((choice) => choice === chosen) ?? choices[0]
}

interface MadeProps {
  readonly name: string
  readonly token: string
  readonly onDone: () => void
}

/** In the place of the form, so that no user overlooks it. */
function Made({ name, token, onDone }: MadeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card title={<Trans>Nyckeln {name} är klar</Trans>} headingRef={heading}>
      <p>
        <Trans>
          Kopiera den nu och klistra in den i programmet. Den visas bara den här gången. Visa den inte för
          någon annan.
        </Trans>
      </p>
      <TextToCopy text={token} label={<Trans>Kopiera nyckeln</Trans>}>
        <Button onClick={onDone}>
          <Trans>Jag har sparat den</Trans>
        </Button>
      </TextToCopy>
    </Card>
  )
}
