import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveStatic } from '#server/html/static.ts'
import { startSchool } from '#tests/api/support/running-server.ts'

const toAnySite = 'frame-ancestors *'
const toOurs = "frame-ancestors 'self'"

test.each([
  ['/', 200, 'index', toOurs],
  ['/licences', 200, 'index', toOurs],
  ['/open-data', 200, 'index', toOurs],
  ['/diagnostics', 200, 'index', toOurs],
  ['/privacy-policy', 200, 'index', toOurs],
  ['/accessibility-statement', 200, 'index', toOurs],
  ['/widget-examples', 200, 'index', toOurs],
  ['/almgardsskolan', 200, 'index', toOurs],
  ['/almgardsskolan/dashboard', 200, 'index', toOurs],
  ['/almgardsskolan/page/p1/sections/s1', 404, 'index', toOurs],
  ['/almgardsskolan/widget/w1', 404, 'widget', toAnySite],
  ['/almgardsskolan/widget/w1/?theme=wall', 404, 'widget', toAnySite],
  ['/widget.html', 200, 'widget', toAnySite],
  ['/no-school/widget/w1', 404, 'widget', toAnySite],
  ['/no-school', 404, 'index', toOurs],
  ['/almgardsskolan/widget', 404, 'index', toOurs],
  ['/almgardsskolan/widget/w1/more', 404, 'index', toOurs],
  ['/widget/w1', 404, 'index', toOurs],
])('%s answers %i with the page “%s”, %s', async (url, status, page, frames) => {
  const { app } = await startPages()
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toBe(page)
  const policies = [answer.headers['content-security-policy']].flat()
  expect(policies).toHaveLength(1)
  expect(policies[0]).toContain(frames)
  expect(policies[0]).toContain("default-src 'self'")
})

/** A server with the school `almgardsskolan` and a build whose pages say their own names. */
async function startPages() {
  const distDir = mkdtempSync(join(tmpdir(), 'kotte-dist-'))
  onTestFinished(() => rmSync(distDir, { recursive: true }))
  for (const page of ['index', 'widget']) writeFileSync(join(distDir, `${page}.html`), page)
  const server = await startSchool()
  await serveStatic(server.app, server.deps, distDir)
  return { ...server, distDir }
}
