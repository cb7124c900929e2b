/** Where a link of a school's text may lead: web addresses, e-mail, and paths of this site. Null = nowhere. */
export function safeHref(href: string): string | null {
  if (/^\/(?![/\\])/.test(href)) return href
  if (!URL.canParse(href)) return null
  const { protocol } = new URL(href)
  return ['https:', 'http:', 'mailto:'].includes(protocol) ? href : null
}
