import { call } from '#client/api/call.ts'
import {
  type DataProtection,
  getStatementsEndpoint,
  type StatementBody,
  updateAccessibilityStatementEndpoint,
  updateDataProtectionEndpoint,
} from '#contract/statements.ts'
import { change, type Versioned } from './mutation.ts'
import { readQuery } from './read-query.ts'

/** What the municipality says of itself where the law asks for it: for everybody. */
export function statementsQuery() {
  return readQuery(['statements'], getStatementsEndpoint, undefined, { staleTime: 600_000 })
}

/** Whom people ask about their data; empty = no one. For administrators, as all of these. */
export function nameDataProtection() {
  return change(
    ({ value: { name, address }, version: ifMatch }: Versioned<DataProtection>) => {
      const isEmpty = name.trim() === '' && address.trim() === ''
      return call(updateDataProtectionEndpoint, {
        body: { contact: isEmpty ? null : { name, address } },
        ifMatch,
      })
    },
    [statementsQuery().queryKey],
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
