import * as v from 'valibot'
import { listLimits, textLimits } from '#domain/limits.ts'
import { visitorCounterKinds } from '#domain/privacy/facts.ts'
import { assessments, complianceStatuses, situations } from '#domain/statements/accessibility.ts'
import { endpoint } from './endpoint.ts'
import { line, listUpTo, time } from './limited.ts'
import { textUpTo } from './sized.ts'

/** Whom people ask about their data. Names and words have closer limits: `contactErrors`, `statementErrors` in `domain/statements`. */
export const dataProtection = v.object({
  name: line,
  /** An e-mail address, or one that starts with `https://` or `http://`. */
  address: textUpTo(textLimits.address),
})
export type DataProtection = v.InferOutput<typeof dataProtection>

const statementText = textUpTo(textLimits.words)
const written = v.strictObject({ sv: statementText, en: v.nullable(statementText) })

/** The municipality's own accessibility statement: the law (2018:1937), and the supervising authority's template. */
const statementBody = v.strictObject({
  status: v.picklist(complianceStatuses),
  scope: written,
  assessment: v.picklist(assessments),
  /** Who assessed it. */
  assessor: line,
  /** `YYYY-MM-DD` */
  assessed_on: time,
  faults: listUpTo(v.strictObject({ situation: v.picklist(situations), text: written }), listLimits.faults),
  /** Where people write, and within how many working days a person answers. */
  feedback: v.strictObject({ address: textUpTo(textLimits.address), answer_days: v.number() }),
})
export type StatementBody = v.InferOutput<typeof statementBody>

const accessibility = v.object({
  ...statementBody.entries,
  /** When it was last changed, `YYYY-MM-DD`. */
  updated_on: v.string(),
})
export type Accessibility = v.InferOutput<typeof accessibility>

/** What the developers found: it is shown until the municipality has a statement of its own, which begins with it. */
const findings = v.object({
  status: accessibility.entries.status,
  scope: written,
  assessed_on: v.string(),
  faults: statementBody.entries.faults,
  updated_on: v.string(),
})
export type Findings = v.InferOutput<typeof findings>

/** What the municipality says of itself where the law asks for it. */
export const statements = v.object({
  /** The body that decides about personal data, such as a committee of the municipality; null = none is named. */
  controller: v.nullable(dataProtection),
  /** null = none is named. */
  data_protection: v.nullable(dataProtection),
  /** What the sensors that count visitors are; null = it is not stated. */
  visitor_counters: v.nullable(v.picklist(visitorCounterKinds)),
  /** null = it has written none of its own: `findings` are shown. */
  accessibility: v.nullable(accessibility),
  findings,
  /** For `If-Match`. */
  versions: v.object({
    controller: v.string(),
    data_protection: v.string(),
    visitor_counters: v.string(),
    accessibility: v.string(),
  }),
})
export type Statements = v.InferOutput<typeof statements>

const response = v.object({ data: statements })

export const getStatementsEndpoint = endpoint({
  method: 'GET',
  path: '/statements',
  summary: 'Get the municipality’s statements',
  response,
})

/** null = none is named any more. 422 with `name` or `address`. */
export const updateDataProtectionEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/data_protection',
  summary: 'Set the municipality’s data protection facts',
  access: 'administrator',
  body: v.strictObject({ contact: v.nullable(v.strictObject(dataProtection.entries)) }),
  response,
})

/** null = none is named any more. 422 with `name` or `address`. */
export const updateControllerEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/controller',
  summary: 'Set the municipality’s data controller',
  access: 'administrator',
  body: v.strictObject({ contact: v.nullable(v.strictObject(dataProtection.entries)) }),
  response,
})

/** null = it is not stated any more. */
export const updateVisitorCountersEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/visitor_counters',
  summary: 'State whether visitors are counted by cameras',
  access: 'administrator',
  body: v.strictObject({ kind: v.nullable(v.picklist(visitorCounterKinds)) }),
  response,
})

/** null = it has none of its own any more. 422 with the path of every mistake within the statement. */
export const updateAccessibilityStatementEndpoint = endpoint({
  method: 'PUT',
  path: '/municipality/accessibility_statement',
  summary: 'Set the municipality’s accessibility statement facts',
  access: 'administrator',
  body: v.strictObject({ statement: v.nullable(statementBody) }),
  response,
})
