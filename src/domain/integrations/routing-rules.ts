import type { FieldError } from '#domain/errors.ts'
import { listLimits, textLimits } from '#domain/limits.ts'

/**
 * By what a rule knows a device of the municipality.
 * - `application`: the application on the platform, its whole name
 * - `name`: the device's name; `*` stands for anything, `alm-*` for all that begin so
 * - `tag`: a tag of the platform, as `school=almen`, or `school` whatever it says
 * - `devices`: a list of DevEUIs or other ids of the platform, with anything between them
 * - `school_field`: a field of the message or a tag that has a school's name or id; the device goes there
 * Letters may be large or small everywhere.
 */
export const routingKinds = ['application', 'name', 'tag', 'devices', 'school_field'] as const
export type RoutingKind = (typeof routingKinds)[number]

export interface RoutingRule {
  readonly kind: RoutingKind
  readonly value: string
  /** Where the device goes; null for `school_field`, which says it itself. */
  readonly schoolId: string | null
}

/** What rules ask about a device. Texts are as the platform writes them. */
export interface RoutingFacts {
  readonly externalId: string
  readonly name: string | null
  /** Null = the platform does not say. */
  readonly application: string | null
  readonly tags: Readonly<Record<string, string>>
  /** The texts among the fields of its messages, by name. */
  readonly fields: Readonly<Record<string, string>>
}

export interface RoutableSchool {
  readonly id: string
  readonly name: string
}

export interface Route {
  /** Null = it stays with the municipality. */
  readonly schoolId: string | null
  /** All rules that match, by their places in the list: the first decides. */
  readonly matches: readonly number[]
}

/** Where a device goes: the first rule that matches decides. One whose school is not among `schools` matches nothing. */
export function routeOf(
  rules: readonly RoutingRule[],
  facts: RoutingFacts,
  schools: readonly RoutableSchool[],
): Route {
  const targets = rules.map((rule) => targetOf(rule, facts, schools))
  const matches = targets.flatMap((target, index) => (target === null ? [] : [index]))
  return { schoolId: targets[matches[0] ?? -1] ?? null, matches }
}

/** The school to which a rule alone would send a device; null = it does not match. */
function targetOf(rule: RoutingRule, facts: RoutingFacts, schools: readonly RoutableSchool[]): string | null {
  if (rule.kind === 'school_field') {
    const schoolField = plain(entryOf(facts.fields, rule.value) ?? entryOf(facts.tags, rule.value) ?? '')
    return (
      schools.find(
        ({ id, name }) => schoolField !== '' && (id === schoolField || plain(name) === schoolField),
      )?.id ?? null
    )
  }
  const isKnown = schools.some(({ id }) => id === rule.schoolId)
  return isKnown && isMatch(rule, facts) ? rule.schoolId : null
}

function isMatch({ kind, value }: RoutingRule, facts: RoutingFacts): boolean {
  const wanted = plain(value)
  if (wanted === '') return false
  switch (kind) {
    case 'application':
      return facts.application !== null && plain(facts.application) === wanted
    case 'name':
      return facts.name !== null && isLike(plain(facts.name), wanted)
    case 'tag':
      return hasTag(facts.tags, value)
    case 'devices':
      return deviceIds(value).includes(plain(facts.externalId))
    case 'school_field':
      return false
  }
}

function hasTag(tags: Readonly<Record<string, string>>, value: string): boolean {
  const [name = '', ...rest] = value.split('=')
  const tagValue = entryOf(tags, name)
  return tagValue !== undefined && (rest.length === 0 || plain(tagValue) === plain(rest.join('=')))
}

/** Walks along the text, so that no pattern can make it slow. `pattern`: `*` stands for anything. */
function isLike(text: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*')
  const last = others.pop()
  if (last === undefined) return text === first
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of others) {
    const found = text.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return at <= text.length - last.length
}

function entryOf(entries: Readonly<Record<string, string>>, name: string): string | undefined {
  const wanted = plain(name)
  return Object.entries(entries).find(([key]) => plain(key) === wanted)?.[1]
}

/** The ids in a list, however they are set apart; the colons and hyphens of a DevEUI are left out. */
export function deviceIds(list: string): readonly string[] {
  return list
    .split(/[\s,;]+/)
    .map((id) => plain(id))
    .map((id) => (/^([0-9a-f]{2}[:-]){7}[0-9a-f]{2}$/.test(id) ? id.replaceAll(/[:-]/g, '') : id))
    .filter((id) => id !== '')
}

function plain(text: string): string {
  return text.trim().toLowerCase()
}

/** What is wrong with a list of rules, with the path of each mistake. */
export function routingErrors(
  rules: readonly RoutingRule[],
  schools: readonly RoutableSchool[],
): readonly FieldError[] {
  if (rules.length > listLimits.routingRules)
    return [{ path: 'rules', code: 'too_many', limit: listLimits.routingRules }]
  return rules.flatMap(({ kind, value, schoolId }, index) => {
    const errors: FieldError[] = []
    if (value.trim() === '') errors.push({ path: `rules.${index}.value`, code: 'empty' })
    if (value.length > textLimits.routingValue)
      errors.push({ path: `rules.${index}.value`, code: 'too_long', limit: textLimits.routingValue })
    const isNamed = schools.some(({ id }) => id === schoolId)
    if (kind === 'school_field' ? schoolId !== null : !isNamed)
      errors.push({ path: `rules.${index}.school_id`, code: schoolId === null ? 'missing' : 'unknown' })
    return errors
  })
}
