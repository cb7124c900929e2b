import type { Locale } from '#domain/locale.ts'

export const languages: Readonly<Record<Locale, { readonly name: string; readonly flag: string }>> = {
  sv: { name: 'Svenska', flag: '/flags/se.svg' },
  en: { name: 'English', flag: '/flags/gb.svg' },
}

export function Flag({ locale }: { readonly locale: Locale }) {
  return <img src={languages[locale].flag} alt="" width="24" height="24" loading="lazy" />
}
