import { linkAddress } from '#domain/web-address.ts'

/** Where a link of a school's text may lead: web addresses, e-mail, and paths of this site. Null = nowhere. */
export function safeHref(href: string): string | null {
  return linkAddress(href) ?? (/^mailto:[^\s\p{Cc}\\]+$/iu.test(href) ? href : null)
}
