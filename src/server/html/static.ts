import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BuiltPages, HtmlFile } from '#contract/built-pages.ts'
import { matchClientPath } from '#domain/paths.ts'
import { problemOf, sendProblem } from '#server/http/errors.ts'
import { cachedText, sendCached } from '#server/http/response-cache.ts'
import { allowFraming, allowInline } from '#server/http/security-headers.ts'
import { ofApi } from '#server/http/unknown-paths.ts'
import type { Deps } from '#server/use-cases/deps.ts'
import { builtPages } from './built-pages.ts'
import { firstDataOf } from './first-data.ts'
import { pageHtml } from './page-html.ts'
import { htmlOf, pageStatus } from './page-status.ts'

const yearMs = 365 * 24 * 3_600_000

/**
 * Serves what the build made: files as they are, compressed beforehand where the build has done so, and the HTML of
 * the client for every path of it, with what that page shows first. `distDir` may be missing: then pages say that the app
 * was not built.
 */
export async function serveStatic(app: FastifyInstance, deps: Deps, distDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: distDir,
    serve: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    suppressWarning: true,
  })
  const pages = builtPages(distDir)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (path === null || ofApi.test(path)) return reply.callNotFound()
    if (await isFile(distDir, path)) {
      // The worker keeps these answers with their headers, and shows them for every page and every widget.
      const file = htmlFiles.find((name) => path === `/${name}`)
      if (file) allowContent(reply, file, await pages())
      return sendFile(reply, path)
    }
    // An old page asks for a file of its own build: index.html in its place would be run as a script.
    if (path.startsWith('/assets/')) return sendProblem(reply, problemOf(404, 'not_found'))
    const status = await pageStatus(deps, path)
    // Programs that try unknown paths have no use for an HTML error page.
    if (status === 404 && !acceptsHtml(request)) return sendProblem(reply, problemOf(404, 'not_found'))
    const file = htmlOf(path)
    const built = await pages()
    allowContent(reply, file, built)
    if (built === null) return sendPlainPage(reply, distDir, file, status)
    const match = status === 404 ? null : matchClientPath(path)
    const query = new URLSearchParams(request.url.split('?')[1])
    const data = await firstDataOf(app, match, query, deps.now())
    reply
      .code(status)
      .header('Cache-Control', status === 404 ? 'no-store' : 'no-cache')
      .type('text/html; charset=utf-8')
    return sendCached(request, reply, cachedText(pageHtml(built.html[file], built, match, query, data)))
  })
}

const htmlFiles = ['index.html', 'widget.html'] as const satisfies readonly HtmlFile[]

/** What an HTML of the build contains is allowed there; a widget may also stand in a frame of any site. */
function allowContent(reply: FastifyReply, file: HtmlFile, built: BuiltPages | null): void {
  if (file === 'widget.html') allowFraming(reply)
  if (built) allowInline(reply, built.html[file])
}

/** The decoded path; null = no file or page can have it, as one with `..` (path traversal). */
function pathOf({ url }: FastifyRequest): string | null {
  const [encoded = ''] = url.split('?')
  try {
    const path = decodeURIComponent(encoded)
    return path.includes('\0') || path.includes('\\') || /(^|\/)\.{1,2}(\/|$)/.test(path) ? null : path
  } catch {
    // Not UTF-8, or a lone %: no file of the build has such a name.
    return null
  }
}

async function isFile(distDir: string, path: string): Promise<boolean> {
  if (path.endsWith('/') || path.includes('/.') || path.includes('//')) return false
  const found = await stat(join(distDir, path)).catch(() => null)
  return found?.isFile() ?? false
}

/** Files of `assets/` have a hash of their content in their names; everything else may change with the next build. */
function sendFile(reply: FastifyReply, path: string) {
  if (path.startsWith('/assets/')) return reply.sendFile(path, { maxAge: yearMs, immutable: true })
  reply.header('Cache-Control', 'no-cache')
  return reply.sendFile(path, { cacheControl: false })
}

/** Content negotiation by `Accept`: browsers name HTML; most programs accept anything. */
function acceptsHtml({ headers }: FastifyRequest): boolean {
  return /text\/html|application\/xhtml\+xml/.test(headers.accept ?? '')
}

/** The HTML as it was built; the client finds out by itself what to show. */
async function sendPlainPage(reply: FastifyReply, distDir: string, html: HtmlFile, status: 200 | 404) {
  if (!(await isFile(distDir, html))) {
    reply.code(503).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8')
    return reply.send('The app is not built yet. Run: npm start\n')
  }
  reply.code(status)
  // Without a validator a repeated request gets the page again, not an empty answer that says "unchanged"; a part of it
  // would not say that it is one.
  if (status === 404) {
    reply.header('Cache-Control', 'no-store')
    return reply.sendFile(html, {
      cacheControl: false,
      etag: false,
      lastModified: false,
      acceptRanges: false,
    })
  }
  return sendFile(reply, html)
}
