import type { Plugin, Rolldown } from 'vite'

/** Paths of pages and what they start with, below `src/client`. The first that fits counts. */
const pages: readonly {
  readonly path: string
  readonly routes: readonly string[]
  readonly texts?: string
}[] = [
  { path: '^/$', routes: ['index'] },
  {
    path: '^/(404|accessibility-statement|diagnostics|licences|open-data|privacy-policy|widget-examples)/?$',
    routes: [],
  },
  { path: '^/[^/]+/?$', routes: ['$schoolId/route', '$schoolId/index'], texts: 'measurements' },
  { path: '^/[^/]+/dashboard/?$', routes: ['$schoolId/route', '$schoolId/dashboard'], texts: 'measurements' },
  {
    path: '^/schools/[^/]+/activities/[^/]+/?$',
    routes: ['schools/$schoolId/activities/$activityId'],
    texts: 'food-journey',
  },
]

const script = 'src/client/first-parts.ts'
const keptPicture = 'src/client/kept-picture.ts'

/** Tells the page's first script (`client/first-parts.ts`) which files each page asks for first, in both languages. */
export function firstParts(): Plugin {
  return {
    name: 'kotte:first-parts',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: script, name: 'first-parts' })
      this.emitFile({ type: 'chunk', id: keptPicture, name: 'kept-picture' })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith('index.html')) return html
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const chunkOf = (module: string) => {
          const found = chunks.find(({ moduleIds }) =>
            moduleIds.some((id) => id.endsWith(`/src/client/${module}`)),
          )
          if (!found) throw new Error(`The build has no ${module}`)
          return found
        }
        const isThere = ({ fileName }: Rolldown.OutputChunk) => html.includes(fileName)
        const filesOf = (routes: readonly string[], ...texts: readonly string[]) => {
          const starts = [
            ...routes.map((route) => chunkOf(`routes/${route}.tsx?tsr-split=component`)),
            ...texts.map(chunkOf),
          ]
          const files = withImports(starts, bundle).filter((chunk) => !isThere(chunk))
          return files.map(({ fileName }) => `/${fileName}`)
        }
        const parts = pages.map(({ path, routes, texts }) => {
          const filesIn = (locale: string) =>
            filesOf(routes, `texts/${locale}.po`, ...(texts ? [`texts/${texts}/${locale}.po`] : []))
          return { path, sv: filesIn('sv'), en: filesIn('en') }
        })
        // No module: those run when the page has been read, and reading it waits for the libraries. No file either: it
        // would come after them. The server allows just this script (`server/http/security-headers.ts`).
        const inlined = (module: string) => {
          const chunk = chunkOf(module)
          delete bundle[chunk.fileName]
          return `<script>(()=>{${chunk.code.trim()}})()</script>`
        }
        const tags = `<script type="application/json" id="first-parts">${JSON.stringify(parts)}</script>
    ${inlined('first-parts.ts')}
    `
        return html
          .replace(/<script type="module"/, (own) => tags + own)
          .replace('<div id="root"></div>', (own) => `${own}\n    ${inlined('kept-picture.ts')}`)
      },
    },
  }
}

/** The chunks and all that they import statically. */
function withImports(
  starts: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Rolldown.OutputChunk[] {
  const found = new Set<Rolldown.OutputChunk>()
  const waiting = [...starts]
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk)) continue
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') waiting.push(imported)
    }
  }
  return [...found]
}
