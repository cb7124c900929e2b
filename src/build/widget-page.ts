import type { Plugin } from 'vite'

/** While developing: answers `/{schoolId}/widget/{widgetId}` with the HTML of single widgets, as the server does. */
export function widgetPage(): Plugin {
  return {
    name: 'kotte:widget-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        if (request.url && /^\/[^/?@]+\/widget\/[^/?.]+\/?(\?|$)/.test(request.url))
          request.url = '/widget.html'
        next()
      })
    },
  }
}
