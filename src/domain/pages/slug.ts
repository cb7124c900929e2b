/** The most characters of a slug. */
const maxSlugLength = 60

/** The short name of a page: small letters of English, digits, and hyphens between them. */
export function isSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= maxSlugLength
}

/** A slug for a title, as `luften-vi-andas` for "Luften vi andas"; empty where the title has neither letter nor digit. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
  return words.replaceAll(/^-|-$/g, '')
}
