import type { FastifyInstance } from 'fastify'
import { getPrivacyRegisterEndpoint } from '#contract/privacy-register.ts'
import {
  getStatementsEndpoint,
  type StatementBody,
  type Statements as StatementsShape,
  updateAccessibilityStatementEndpoint,
  updateControllerEndpoint,
  updateDataProtectionEndpoint,
  updateVisitorCountersEndpoint,
} from '#contract/statements.ts'
import { privacyRegister } from '#domain/privacy/register.ts'
import { developersFindings } from '#domain/statements/accessibility.ts'
import { serve } from '#server/http/serve.ts'
import { serveForAdministrator } from '#server/http/session.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { readPrivacyFacts, type ServerFacts } from '#server/use-cases/municipality/privacy-facts.ts'
import {
  updateAccessibilityStatement,
  updateContact,
  updateVisitorCounters,
} from '#server/use-cases/municipality/statements.ts'
import { readStatements, type Statements } from '#server/use-cases/statements.ts'
import { versionOf } from '#server/use-cases/versions.ts'

/** What the municipality says of itself where the law asks for it: everybody reads it, and its administrators write it. */
export function serveStatements(app: FastifyInstance, deps: Deps, server: ServerFacts): void {
  const now = async () => ({ data: toShape(await readStatements(deps)) })
  serve(app, getPrivacyRegisterEndpoint, async () => ({
    data: privacyRegister(await readPrivacyFacts(deps, server)),
  }))
  serve(app, getStatementsEndpoint, now)
  serveForAdministrator(app, deps, updateControllerEndpoint, async ({ person, body, expected }) => {
    await updateContact(deps, person.email, 'controller', body.contact, expected)
    return now()
  })
  serveForAdministrator(app, deps, updateDataProtectionEndpoint, async ({ person, body, expected }) => {
    await updateContact(deps, person.email, 'dataProtection', body.contact, expected)
    return now()
  })
  serveForAdministrator(app, deps, updateVisitorCountersEndpoint, async ({ person, body, expected }) => {
    await updateVisitorCounters(deps, person.email, body.kind, expected)
    return now()
  })
  serveForAdministrator(
    app,
    deps,
    updateAccessibilityStatementEndpoint,
    async ({ person, body, expected }) => {
      await updateAccessibilityStatement(
        deps,
        person.email,
        body.statement && toStatement(body.statement),
        expected,
      )
      return now()
    },
  )
}

function toShape({
  controller,
  dataProtection,
  visitorCounters,
  accessibility,
}: Statements): StatementsShape {
  return {
    controller,
    data_protection: dataProtection,
    visitor_counters: visitorCounters,
    accessibility: accessibility && {
      status: accessibility.status,
      scope: accessibility.scope,
      assessment: accessibility.assessment,
      assessor: accessibility.assessor,
      assessed_on: accessibility.assessedOn,
      faults: accessibility.faults.map((fault) => ({ ...fault })),
      feedback: {
        address: accessibility.feedback.address,
        answer_days: accessibility.feedback.answerDays,
      },
      updated_on: accessibility.updatedOn,
    },
    findings: {
      status: developersFindings.status,
      scope: developersFindings.scope,
      assessed_on: developersFindings.assessedOn,
      faults: developersFindings.faults.map((fault) => ({ ...fault })),
      updated_on: developersFindings.updatedOn,
    },
    versions: {
      controller: versionOf(controller),
      data_protection: versionOf(dataProtection),
      visitor_counters: versionOf(visitorCounters),
      accessibility: versionOf(accessibility),
    },
  }
}

function toStatement({ assessed_on: assessedOn, feedback, ...rest }: StatementBody) {
  return {
    ...rest,
    assessedOn,
    feedback: { address: feedback.address, answerDays: feedback.answer_days },
  }
}
