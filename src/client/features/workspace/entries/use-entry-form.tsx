import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import { wordsOf } from '#client/features/workspace/components/words.tsx'
import { addEntry } from '#client/queries/manual-entries.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { createManualEntriesEndpoint } from '#contract/manual-entries.ts'
import type { EntryKind } from './entry-kind.ts'

type Body = BodyOf<typeof createManualEntriesEndpoint>

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
  const form = useForm({
    name: `entry:${schoolId}:${kind}`,
    saved: { value: empty, version: '' },
    mutation: useMutation(addEntry(schoolId)),
    toRequest: ({ value }) => toBody(value),
    // One entry is sent, so what is wrong in it is wrong in the form.
    fieldOf: (path, code) => {
      const field = path.replace(/^entries\.0\.?/, '')
      return /^line \d+$/.test(field) ? fieldOf(code) : field
    },
  })
  return { form, value: form.value ?? empty } as const
}

/** Words for what is wrong with an entry. */
export const entryFault = wordsOf(
  {
    wrong_type: () => <Trans>Skriv ett tal.</Trans>,
    integer: () => <Trans>Skriv ett helt tal.</Trans>,
    min_value: () => <Trans>Talet är för litet.</Trans>,
    min_length: () => <Trans>Fyll i det här.</Trans>,
    regex: () => <Trans>Datumet är inte giltigt</Trans>,
    wrong_format: () => <Trans>Datumet är inte giltigt</Trans>,
    in_the_future: () => <Trans>Datumet kan inte ligga i framtiden</Trans>,
    too_old: () => <Trans>Datumet ligger för långt tillbaka.</Trans>,
  },
  (code) => <RejectionWords code={code} />,
)
