import { isLocale, type Locale } from '#domain/locale.ts'
import { matchClientPath, widgetPath } from '#domain/paths.ts'

/** What the address of a single widget asks for: `/{schoolId}/widget/{widgetId}?room=ID&theme=light|wall&lang=sv|en`. */
export interface EmbedAddress {
  readonly schoolId: string
  readonly widgetId: string
  /** Null = none asked for: the room that most needs attention. */
  readonly roomId: string | null
  readonly theme: 'light' | 'wall'
  /** Null = nothing asked for: the language of this device. */
  readonly locale: Locale | null
}

/** Null for an address that is no widget's. What is asked for and unknown counts as not asked for. */
export function readEmbedAddress({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): EmbedAddress | null {
  const found = matchClientPath(decoded(pathname))
  const { schoolId, widgetId } = found?.params ?? {}
  if (found?.path !== widgetPath || schoolId === undefined || widgetId === undefined) return null
  const asked = new URLSearchParams(search)
  const lang = asked.get('lang')
  return {
    schoolId,
    widgetId,
    roomId: asked.get('room') || null,
    theme: asked.get('theme') === 'wall' ? 'wall' : 'light',
    locale: isLocale(lang) ? lang : null,
  }
}

/** Empty for a lone % in the path. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return ''
  }
}
