import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useChange } from '#client/features/workspace/components/change.tsx'
import { RejectionWords } from '#client/features/workspace/components/rejection-words.tsx'
import { useForm } from '#client/features/workspace/components/use-form.ts'
import type { ChangeOutcome } from '#client/queries/change.ts'
import { addEntries, entriesKey } from '#client/queries/workspace-entries.ts'
import type { EntryKind } from './entry-kind.tsx'

type Body = Parameters<typeof addEntries>[1]

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
  const { run } = useChange()
  const form = useForm<T>({
    name: `entry:${schoolId}:${kind}`,
    saved: { value: empty, version: '' },
    save: async (value): Promise<ChangeOutcome> => {
      const outcome = await run({
        make: () => addEntries(schoolId, toBody(value)),
        refresh: entriesKey(schoolId),
      })
      if (outcome.kind === 'invalid') {
        // One entry is sent, so what is wrong in it is wrong in the form.
        const errors = outcome.errors.map(({ path, code }) => {
          const field = path.replace(/^entries\.0\.?/, '')
          return { path: /^line \d+$/.test(field) ? fieldOf(code) : field, code }
        })
        return { ...outcome, errors }
      }
      const [refused] = outcome.kind === 'done' ? outcome.data.rejected : []
      if (!refused) return outcome
      const errors = [{ path: fieldOf(refused.code), code: refused.code }]
      return { kind: 'invalid', code: refused.code, errors }
    },
  })
  return {
    form,
    value: form.value ?? empty,
    problems: form.errors.map(({ path, code }) => ({
      id: path === '' ? undefined : `entry-${path}`,
      message: <EntryFault code={code} />,
    })),
    /** The words of what is wrong with a field, for `Field`. */
    faultAt: (path: string): { readonly error?: ReactNode } => {
      const code = form.errorAt(path)
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
