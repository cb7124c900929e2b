/** What the code of an embedded widget needs. */
export interface EmbedFacts {
  /** Of this server, without a slash at its end. */
  readonly origin: string
  readonly schoolId: string
  readonly widgetId: string
  /** For screen readers: what is in the frame. */
  readonly title: string
  readonly locale: 'sv' | 'en'
  readonly theme: 'light' | 'wall'
  /** CSS pixels. */
  readonly width: number
  readonly height: number
}

/** HTML to paste into any page. */
export function embedCode({
  origin,
  schoolId,
  widgetId,
  title,
  locale,
  theme,
  width,
  height,
}: EmbedFacts): string {
  const path = `/${encodeURIComponent(schoolId)}/widget/${encodeURIComponent(widgetId)}`
  const query = `?lang=${locale}${theme === 'wall' ? '&amp;theme=wall' : ''}`
  return `<iframe src="${origin}${path}${query}" title="${escaped(title)}" width="${width}" height="${height}" style="border: 0" loading="lazy"></iframe>`
}

/** Optional: lets the frames of this server be as high as their widgets. Once for a page, after the frames. */
export function resizeCode(origin: string): string {
  return `<script>
addEventListener('message', function (event) {
  if (event.origin !== '${origin}' || !event.data || event.data.type !== 'kotte:height') return
  document.querySelectorAll('iframe').forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = event.data.height + 'px'
  })
})
</script>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
