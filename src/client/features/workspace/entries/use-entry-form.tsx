import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { addEntry } from '#client/queries/manual-entries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { postManualEntries } from '#contract/manual-entries.ts'
import type { EntryKind } from './entry-kind.tsx'

type Body = BodyOf<typeof postManualEntries>

interface EntryFormOptions<T extends object> {
  readonly schoolId: string
  readonly kind: EntryKind
  /** What the form shows before anybody has typed. */
  readonly empty: T
  readonly toBody: (value: T) => Body
  /** The field that a refusal of the whole entry is about, by its code. */
  readonly fieldOf: (code: string) => string
}

/** A form of one entry: it is empty again once the entry is stored, and what was refused stands at its field. */
export function useEntryForm<T extends object>({
  schoolId,
  kind,
  empty,
  toBody,
  fieldOf,
}: EntryFormOptions<T>) {
  const mutation = useMutation(addEntry(schoolId))
  const form = useForm<T>({
    name: `entry:${schoolId}:${kind}`,
    saved: { value: empty, version: '' },
    mutation,
    save: ({ value }) => mutation.mutateAsync(toBody(value)),
  })
  // One entry is sent, so what is wrong in it is wrong in the form.
  const errors = form.errors.map(({ path, code }) => {
    const field = path.replace(/^entries\.0\.?/, '')
    return { path: /^line \d+$/.test(field) ? fieldOf(code) : field, code }
  })
  return {
    form,
    value: form.value ?? empty,
    problems: errors.map(({ path, code }) => ({
      id: path === '' ? undefined : `entry-${path}`,
      message: <EntryFault code={code} />,
    })),
    /** The words of what is wrong with a field, for `Field`. */
    faultAt: (path: string): { readonly error?: ReactNode } => {
      const code = errors.find((error) => error.path === path)?.code
      return code === undefined ? {} : { error: <EntryFault code={code} /> }
    },
  } as const
}

function EntryFault({ code }: { readonly code: string }) {
  const words = Object.hasOwn(faults, code) ? faults[code] : undefined
  return words?.() ?? <RejectionWords code={code} />
}

const faults: Readonly<Record<string, () => ReactNode>> = {
  number: () => <Trans>Skriv ett tal.</Trans>,
  wrong_type: () => <Trans>Skriv ett tal.</Trans>,
  integer: () => <Trans>Skriv ett helt tal.</Trans>,
  min_value: () => <Trans>Talet är för litet.</Trans>,
  min_length: () => <Trans>Fyll i det här.</Trans>,
  max_length: () => <Trans>Det är för långt.</Trans>,
  regex: () => <Trans>Datumet är inte giltigt</Trans>,
  wrong_format: () => <Trans>Datumet är inte giltigt</Trans>,
  in_the_future: () => <Trans>Datumet kan inte ligga i framtiden</Trans>,
  too_old: () => <Trans>Datumet ligger för långt tillbaka.</Trans>,
}

/** A number as people type it; NaN for none, which the server refuses with the field's name. */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replaceAll(/\s/g, ''))
}
