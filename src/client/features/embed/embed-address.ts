import { isLocale, type Locale } from '#domain/locale.ts'

/** What the address of a single widget asks for: `/{schoolId}/widget/{widgetId}?theme=light|wall&lang=sv|en`. */
export interface EmbedAddress {
  readonly schoolId: string
  readonly widgetId: string
  readonly theme: 'light' | 'wall'
  /** Null = nothing asked for: the language of this device. */
  readonly locale: Locale | null
}

/** Null for an address that is no widget's. What is asked for and unknown counts as not asked for. */
export function readEmbedAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EmbedAddress | null {
  const [, schoolId, widgetId] = /^\/([^/]+)\/widget\/([^/]+)\/?$/.exec(pathname) ?? []
  if (schoolId === undefined || widgetId === undefined) return null
  const asked = new URLSearchParams(search)
  const lang = asked.get('lang')
  try {
    return {
      schoolId: decodeURIComponent(schoolId),
      widgetId: decodeURIComponent(widgetId),
      theme: asked.get('theme') === 'wall' ? 'wall' : 'light',
      locale: isLocale(lang) ? lang : null,
    }
  } catch {
    // A lone % in the path.
    return null
  }
}
