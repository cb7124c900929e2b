import { call } from '#client/api/call.ts'
import {
  type DataProtection,
  getStatementsEndpoint,
  type StatementBody,
  updateAccessibilityStatementEndpoint,
  updateControllerEndpoint,
  updateDataProtectionEndpoint,
  updateVisitorCountersEndpoint,
} from '#contract/statements.ts'
import type { VisitorCounterKind } from '#domain/privacy/facts.ts'
import { change, type Versioned } from './mutation.ts'
import { privacyRegisterQuery } from './privacy-register.ts'
import { readQuery } from './read-query.ts'

/** What the municipality says of itself where the law asks for it: for everybody. */
export function statementsQuery() {
  return readQuery(['statements'], getStatementsEndpoint, undefined, { staleTime: 600_000 })
}

/** Whom people ask about their data; empty = no one. For administrators, as all of these. */
export function nameDataProtection() {
  return nameContact(updateDataProtectionEndpoint)
}

/** The body that decides about personal data; empty = none is named. */
export function nameController() {
  return nameContact(updateControllerEndpoint)
}

function nameContact(endpoint: typeof updateDataProtectionEndpoint | typeof updateControllerEndpoint) {
  return change(
    ({ value: { name, address }, version: ifMatch }: Versioned<DataProtection>) => {
      const isEmpty = name.trim() === '' && address.trim() === ''
      return call(endpoint, { body: { contact: isEmpty ? null : { name, address } }, ifMatch })
    },
    [statementsQuery().queryKey, privacyRegisterQuery().queryKey],
  )
}

/** What the sensors that count visitors are; an empty kind = nothing is stated. */
export function stateVisitorCounters() {
  return change(
    ({ value: { kind }, version: ifMatch }: Versioned<{ readonly kind: VisitorCounterKind | '' }>) =>
      call(updateVisitorCountersEndpoint, { body: { kind: kind === '' ? null : kind }, ifMatch }),
    [statementsQuery().queryKey, privacyRegisterQuery().queryKey],
  )
}

export function writeAccessibilityStatement() {
  return change(
    ({ value: statement, version: ifMatch }: Versioned<StatementBody>) =>
      call(updateAccessibilityStatementEndpoint, { body: { statement }, ifMatch }),
    [statementsQuery().queryKey],
  )
}

/** What the developers found is shown again. */
export function removeAccessibilityStatement() {
  return change(
    (ifMatch: string) => call(updateAccessibilityStatementEndpoint, { body: { statement: null }, ifMatch }),
    [statementsQuery().queryKey],
  )
}
