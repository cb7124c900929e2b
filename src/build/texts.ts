import { relative } from 'node:path'
import { createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import type { Plugin } from 'vite'

/** What turns the texts in the code and the catalogues into code; for the build, the development server and the tests. */
export const texts = () => [
  swedishTexts(),
  lingui({ failOnMissing: true }),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

/**
 * Swedish is what the code says, so that no catalogue of it is kept: `…/en.po?sv` is the Swedish that `…/en.po` translates. To the
 * build it is a module `…/sv.catalogue`, from which its chunk has the name: no file of that name is looked for.
 */
function swedishTexts(): Plugin {
  const config = getConfig()
  return {
    name: 'kotte:swedish-texts',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/en\.po\?sv$/ },
      async handler(id, importer) {
        const catalogue = await this.resolve(id.replace('?sv', ''), importer, { skipSelf: true })
        return catalogue?.id.replace(/en\.po$/, 'sv.catalogue')
      },
    },
    load: {
      filter: { id: /\/src\/client\/texts\/(?:[^/]+\/)?sv\.catalogue$/ },
      async handler(id) {
        const file = id.replace(/sv\.catalogue$/, 'en.po')
        this.addWatchFile(file)
        const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config))
        const entries = Object.entries((await found?.catalog.read('en')) ?? {})
        if (entries.length === 0) throw new Error(`${file} has no texts`)
        const messages = Object.fromEntries(entries.map(([key, { message = key }]) => [key, message]))
        const { source, errors } = createCompiledCatalog('sv', messages, { namespace: 'es' })
        for (const { error } of errors) throw error
        return { code: source, map: null, moduleType: 'js' }
      },
    },
  }
}
