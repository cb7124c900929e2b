import type { FieldError } from '#domain/errors.ts'
import type { Setting } from './adapter.ts'
import { fieldMapErrorsOf } from './field-map.ts'
import { isJsonObject } from './json.ts'

/** Checks a school's settings by what an adapter says of them. `provenance` is understood by every integration. */
export function settingsErrorsOf(known: readonly Setting[]): (settings: unknown) => readonly FieldError[] {
  return (settings) => {
    if (!isJsonObject(settings)) return [{ path: '', code: 'not_an_object' }]
    const keys = new Set(['provenance', ...known.map(({ key }) => key)])
    const unknown = Object.keys(settings).filter((key) => !keys.has(key))
    return [
      ...unknown.map((path) => ({ path, code: 'unknown_property' })),
      ...provenanceErrors(settings.provenance),
      ...known.flatMap((setting) => errorsOf(setting, settings[setting.key])),
    ]
  }
}

function provenanceErrors(provenance: unknown): readonly FieldError[] {
  const isOffered = [undefined, 'recorded', 'constructed'].some((offered) => offered === provenance)
  return isOffered ? [] : [{ path: 'provenance', code: 'not_offered' }]
}

function errorsOf({ key, kind, required, choices = [] }: Setting, value: unknown): readonly FieldError[] {
  if (value === undefined) return required ? [{ path: key, code: 'missing' }] : []
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? [] : [{ path: key, code: 'not_text' }]
    case 'number':
      return typeof value === 'number' && value > 0 ? [] : [{ path: key, code: 'not_a_positive_number' }]
    case 'switch':
      return typeof value === 'boolean' ? [] : [{ path: key, code: 'not_offered' }]
    case 'choice':
      return choices.some((choice) => choice === value) ? [] : [{ path: key, code: 'not_offered' }]
    case 'field_map':
      return fieldMapErrorsOf(value)
  }
}
