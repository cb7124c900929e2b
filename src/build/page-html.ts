import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import {
  type BuiltPages,
  type HtmlFile,
  type PageTemplate,
  type ScreenFiles,
  waitWords,
} from '#contract/built-pages.ts'
import { firstDataId } from '#contract/first-data.ts'
import { type ClientPath, clientPaths, widgetPath } from '#domain/paths.ts'
import { tooOldSentence } from './browsers.ts'

/** What a page shows instead of its usual screen: its name behind `#`, the page, and the module that it begins with. */
const otherScreens = [
  { name: 'wall', path: '/$schoolId/dashboard', module: 'features/wall/Wall.tsx', texts: [] },
  {
    name: 'room',
    path: '/schools/$schoolId/activities/$activityId',
    module: 'features/activities/runner/ActivityRunner.tsx',
    texts: ['activities'],
  },
] as const satisfies readonly { path: ClientPath; name: string; module: string; texts: readonly string[] }[]

/** What the loader of a page's route imports, beside its component. */
const ofLoaders: Readonly<Partial<Record<ClientPath, string>>> = {
  '/schools/$schoolId/activities/$activityId': 'features/food-journey/kept-draft.ts',
}

interface Chunk {
  readonly fileName: string
  readonly imports: readonly string[]
  readonly moduleIds: readonly string[]
}

/**
 * Puts the first frame into the HTML (`client/shell`), lets the style sheet follow it, and writes for the server which
 * scripts each page's first screen needs: the browser asks for all of them at once instead of level by level.
 */
export function pageHtml(): Plugin {
  let root = ''
  return {
    name: 'kotte:page-html',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { server }) {
        const early = `<script data-en="{{english}}">${await inlineScript(root, 'early')}</script>`
        const script = await oldScript(root, 'too-old')
        const tooOld = `<p class="notes" id="too-old" hidden>${tooOldSentence()}</p><script>${script}</script>`
        const data = `<script type="application/json" id="${firstDataId}">{{data}}</script>`
        const template = html
          .replace('<!-- early.ts -->', early)
          .replace('<!-- too-old.ts -->', tooOld)
          .replace('<!-- first data -->', data)
        return server ? plainPage(template) : template
      },
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const templateOf = (name: HtmlFile): PageTemplate => {
          const file = bundle[name]
          if (file?.type !== 'asset') throw new Error(`The build has no ${name}`)
          const template = scriptsLast(styleAfterShell(String(file.source)))
          file.source = plainPage(template)
          return { template, ...hashesOf(template) }
        }
        const html = { 'index.html': templateOf('index.html'), 'widget.html': templateOf('widget.html') }
        const pages: BuiltPages = {
          html,
          screens: screensOf(chunks, html, (id) => this.getModuleInfo(id)?.code ?? ''),
        }
        this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
      },
    },
  }
}

/** A script of `client/shell` as it stands in the HTML. */
async function inlineScript(root: string, name: string): Promise<string> {
  const { file, code } = await plainScript(root, name)
  return minifySync(file, code, { compress: { target } }).code.trim()
}

/** One that browsers without modules run too, as it was written but without comments: a shorter form would have newer syntax. */
async function oldScript(root: string, name: string): Promise<string> {
  const { file, code } = await plainScript(root, name)
  const asWritten = { compress: false, mangle: false, codegen: { removeWhitespace: false } }
  return minifySync(file, code, asWritten).code.trim()
}

const target = 'es2022'

async function plainScript(
  root: string,
  name: string,
): Promise<{ readonly file: string; readonly code: string }> {
  const file = join(root, `src/client/shell/${name}.ts`)
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, { target })
  return { file, code }
}

/** In the head it would hold the first paint up. */
function styleAfterShell(html: string): string {
  const [link] = html.match(/[ \t]*<link rel="stylesheet"[^>]*>\n?/) ?? []
  if (link === undefined) throw new Error('The HTML has no style sheet')
  return html.replace(link, '').replace('<!-- style sheet -->', link.trim())
}

/** The entry last: it asks again for what was lost of the scripts before it. */
function scriptsLast(html: string): string {
  const [entry] = html.match(/<script type="module"[^>]* src="[^"]+"><\/script>/) ?? []
  if (entry === undefined) throw new Error('The HTML has no script')
  return html.replace(entry, '').replace('{{scripts}}', `{{scripts}}\n    ${entry}`)
}

/** What is drawn before it is known of which school it is: a house of six rooms. */
const anySchool: Readonly<Record<string, string>> = {
  rooms: '6',
  windows: '<i></i>'.repeat(6),
  color: 'var(--waits)',
  says_sv: waitWords.sv,
  says_en: waitWords.en,
}

/** The HTML for any address, as the service worker keeps it. */
function plainPage(template: string): string {
  return template
    .replace(/ data-page="\{\{page\}\}" data-light="\{\{light\}\}"/, '')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => anySchool[name] ?? '')
}

function hashesOf(html: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] } {
  const hashes = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

/** By the path of a page, and of its other screens. */
function screensOf(
  chunks: readonly Chunk[],
  html: BuiltPages['html'],
  codeOf: (id: string) => string,
): Record<string, ScreenFiles> {
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds)
  const routes = modules.flatMap((id) => routeOf(id) ?? [])
  return Object.fromEntries(
    clientPaths.flatMap((path) => {
      const own = path === widgetPath ? [] : routes.filter((route) => route.isPartOf(path))
      const ofLoader = `/client/${ofLoaders[path]}`
      const entry = path === widgetPath ? '/client/embed.tsx' : '/client/main.tsx'
      const ids = [
        ...modules.filter((id) => id.endsWith(entry) || id.endsWith(ofLoader)),
        ...own.map(({ id }) => id),
      ]
      const parts = own.flatMap(({ id }) => textParts(codeOf(id.replace(/\?.*$/, ''))))
      const inHtml = html[path === widgetPath ? 'widget.html' : 'index.html'].template
      const others = otherScreens
        .filter((other) => other.path === path)
        .map(({ name, module, texts }) => {
          const id = modules.find((known) => known.endsWith(`/client/${module}`))
          if (id === undefined) throw new Error(`The build has no ${module}`)
          return [`${path}#${name}`, filesOf(chunks, inHtml, [...ids, id], [...parts, ...texts])] as const
        })
      return [[path, filesOf(chunks, inHtml, ids, parts)] as const, ...others]
    }),
  )
}

/** The route whose component a module is; null = it is none. */
function routeOf(id: string) {
  const [, file] = /\/client\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(id) ?? []
  if (file === undefined) return null
  const isLayout = file.endsWith('/route')
  const folder = file.replace(/(^|\/)(index|route)$/, '')
  // A page in a folder `workspace_` is at the same address, outside the layout of the folder `workspace`.
  const path = `/${folder.replaceAll(/_(?=\/|$)/g, '')}`
  return {
    id,
    isPartOf: (page: ClientPath) =>
      page === path || (isLayout && page.startsWith(`${path}/`) && !withoutLayout.test(page)),
  }
}

/** The pages in the folder `workspace_`: they have the school's layout alone. */
const withoutLayout = /^\/\$schoolId\/workspace\/activities\/(\$previewActivityId|\$activityId\/lobby)$/

/** The catalogues that a route names: `staticData: { texts: ['dashboard'] }`. */
function textParts(code: string): readonly string[] {
  const [, list] = /staticData:\s*\{\s*texts:\s*\[([^\]]*)\]/.exec(code) ?? []
  if (list === undefined && code.includes('staticData'))
    throw new Error('A route has staticData of another form')
  return [...(list ?? '').matchAll(/['"]([\w-]+)['"]/g)].map(([, part = '']) => part)
}

/** The files of modules and catalogues with all that they import, but those that the HTML names itself. */
function filesOf(
  chunks: readonly Chunk[],
  inHtml: string,
  modules: readonly string[],
  parts: readonly string[],
): ScreenFiles {
  const filesWith = (isWanted: (id: string) => boolean) => {
    const found = new Set(chunks.filter(({ moduleIds }) => moduleIds.some(isWanted)))
    for (const { imports } of found)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
    return [...found].map(({ fileName }) => `/${fileName}`).filter((file) => !inHtml.includes(`"${file}"`))
  }
  const catalogues = ['', ...parts.map((part) => `${part}/`)].map((part) => `/client/texts/${part}`)
  const textsOf = (end: string) => filesWith((id) => catalogues.some((folder) => id.endsWith(folder + end)))
  return {
    scripts: filesWith((id) => modules.includes(id)),
    texts: { sv: textsOf('sv.catalogue'), en: textsOf('en.po') },
  }
}
