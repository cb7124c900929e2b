import { Trans } from '@lingui/react/macro'
import { type ComponentProps, createContext, type ReactNode, use, useLayoutEffect } from 'react'
import type { FieldErrors } from '#client/queries/refusal.ts'
import { Field } from '#client/ui/chakra/Field.tsx'
import { Select } from '#client/ui/chakra/Select.tsx'
import { TextArea } from '#client/ui/chakra/TextArea.tsx'
import { TextInput } from '#client/ui/chakra/TextInput.tsx'
import { textLimits } from '#domain/limits.ts'

/** Words for the code of what is wrong at a path. */
export type FaultWords = (code: string, path: string) => ReactNode

/** What is wrong with the fields of the form around them, and the words for it. */
export const FormErrors = createContext<{
  readonly errors: FieldErrors
  readonly faultOf: FaultWords
  /** What the fields are called, by their paths: each writes its own into it, for the summary of what is wrong. */
  readonly labels?: Map<string, ReactNode>
}>({
  errors: [],
  faultOf: () => null,
})

/** The words of what is wrong at a path or inside it; undefined while nothing is. */
export function useFaultAt(): (path: string) => ReactNode {
  const { errors, faultOf } = use(FormErrors)
  return (path) => {
    const error = errors.find((error) => error.path === path || error.path.startsWith(`${path}.`))
    return error && faultWords(error, faultOf)
  }
}

/** What is wrong with a field: of what is too much the limit, of all else the words of its form. */
export function faultWords({ path, code, limit }: FieldErrors[number], faultOf: FaultWords): ReactNode {
  if (limit !== undefined && code === 'too_long') return <Trans>Gränsen är {limit} tecken</Trans>
  if (limit !== undefined && code === 'too_many') return <Trans>Det är för många. Gränsen är {limit}.</Trans>
  return faultOf(code, path)
}

interface FormFieldProps extends Omit<ComponentProps<typeof Field>, 'id'> {
  /** Where its value stands in what is sent: the server names it in its errors, and it is the control's id. */
  readonly path: string
}

/** A field of a form: what the server says is wrong with it stands under it. */
export function FormField({ path, error, ...field }: FormFieldProps) {
  const faultAt = useFaultAt()
  const { labels } = use(FormErrors)
  const { label } = field
  useLayoutEffect(() => {
    labels?.set(path, label)
    return () => void labels?.delete(path)
  }, [labels, path, label])
  return <Field id={path} error={error ?? faultAt(path)} {...field} />
}

/** Without `maxLength`, which cuts what is pasted without a word: `limit` says how much is too much. */
type Typed<P> = Omit<P, 'value' | 'onChange' | 'id' | 'children' | 'maxLength'> & {
  readonly value: string
  readonly onChange: (value: string) => void
}
type Labels = Pick<FormFieldProps, 'path' | 'label' | 'help' | 'error'>
interface Limited {
  /** Which of the limits of texts counts for it; a line of text has that of any line where none is said. */
  readonly limit?: keyof typeof textLimits
}

/** What holds a text that can be too long. */
const typedTypes: readonly (string | undefined)[] = [undefined, 'text', 'search', 'email', 'url']

/** A line of text. */
export function TextField(props: Labels & Limited & Typed<ComponentProps<typeof TextInput>>) {
  const { path, label, help, error, limit, onChange, ...input } = props
  const most = limit ?? (typedTypes.includes(input.type) ? 'line' : undefined)
  return (
    <FormField {...{ path, label, help, error }} {...limitOf(most, input.value)}>
      <TextInput {...input} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  )
}

/** Text of several lines. */
export function TextAreaField(props: Labels & Limited & Typed<ComponentProps<typeof TextArea>>) {
  const { path, label, help, error, limit, onChange, ...input } = props
  return (
    <FormField {...{ path, label, help, error }} {...limitOf(limit, input.value)}>
      <TextArea {...input} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  )
}

interface SelectFieldProps extends Labels, Typed<ComponentProps<typeof Select>> {
  /** Its options. */
  readonly children: ReactNode
}

/** One of a few. */
export function SelectField({ path, label, help, error, onChange, ...select }: SelectFieldProps) {
  return (
    <FormField {...{ path, label, help, error }}>
      <Select {...select} onChange={({ target }) => onChange(target.value)} />
    </FormField>
  )
}

function limitOf(limit: keyof typeof textLimits | undefined, value: string) {
  return limit && { limit: { most: textLimits[limit], length: value.length } }
}
