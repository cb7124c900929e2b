import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { apiPrefix } from '#contract/endpoint.ts'
import { nameOf } from '#tests/api/support/example-calls.ts'
import { startFullSchool } from '#tests/api/support/full-school.ts'

interface Operation {
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly { readonly name: string; readonly schema: { readonly type?: string } }[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

interface OpenApi {
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

async function describedSchool() {
  const school = await startFullSchool()
  const { body } = await school.app.inject('/api/v1/openapi.json')
  return { school, text: body, api: JSON.parse(body) as OpenApi }
}

test('Redocly has no finding in the description', async () => {
  const { text } = await describedSchool()
  const folder = mkdtempSync(join(tmpdir(), 'kotte-openapi-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'openapi.json'), text)
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--format=json', join(folder, 'openapi.json')],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    },
  )
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] }
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('each call says what it does in words of its own, and belongs to a group', async () => {
  const { api } = await describedSchool()
  const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods))
  const summaries = operations.map(({ summary }) => summary)
  expect(summaries.filter((summary, index) => summaries.indexOf(summary) !== index)).toEqual([])
  for (const summary of summaries) expect(summary).toMatch(/^[A-Z][^.]+[^.]$/)
  const used = new Set(operations.flatMap(({ tags }) => tags))
  expect([...used].sort()).toEqual(api.tags.map(({ name }) => name).sort())
})

test('pages are whole numbers, and a sign-in has its refusals', async () => {
  const { api } = await describedSchool()
  const pages = Object.values(api.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters }) => parameters.filter(({ name }) => /^(per_)?page$/.test(name)))
  expect(new Set(pages.map(({ schema }) => schema.type))).toEqual(new Set(['integer']))
  const signIn = api.paths['/user_accounts/sign_in']?.post?.responses
  expect(signIn?.['401']?.description).toContain('email_unverified')
  expect(signIn?.['403']?.description).toContain('account_not_found')
})

test('problems of real calls are as described, and their codes are listed', async () => {
  const { school, api } = await describedSchool()
  const ajv = new Ajv2020({ strict: false }).addSchema({ ...api, $id: 'https://kotte.example.se/api' })
  const isProblem = ajv.compile({ $ref: 'https://kotte.example.se/api#/components/schemas/problem' })
  const codes = new Set<string>()
  for (const endpoint of allEndpoints.filter(
    ({ path, body, access }) => access || body || path.includes('{'),
  )) {
    const answer = await school.app.inject({
      method: endpoint.method,
      url: apiPrefix + endpoint.path.replaceAll(/\{\w+\}/g, 'unknown'),
      // Not parsable, where anybody may call.
      ...(endpoint.body && { payload: '{', headers: { 'content-type': 'application/json' } }),
    })
    const sent = answer.json()
    isProblem(sent)
    expect([nameOf(endpoint), sent.code, isProblem.errors]).toEqual([nameOf(endpoint), sent.code, null])
    expect(sent.status).toBe(answer.statusCode)
    codes.add(sent.code)
  }
  expect(codes.size).toBeGreaterThan(5)
  expect(isProblem({ type: 'about:blank', title: 'No', status: 400, code: 'nobody_wrote_this' })).toBe(false)
})
