import type { Plugin } from 'vite'

/** Names the Swedish texts in the HTML, so that they come together with the code that would only then ask for them. */
export function preloadCatalogue(): Plugin {
  return {
    name: 'kotte:preload-catalogue',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const catalogue = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith('/texts/sv.po'),
        )
        if (!catalogue) throw new Error('The build has no Swedish catalogue')
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${catalogue.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
