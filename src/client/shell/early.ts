// Placeholder until the shell branch is merged.
const own = document.currentScript as HTMLScriptElement
let locale: string | null = null
try {
  locale = localStorage.getItem('kotte_locale')
} catch {
  locale = null
}
if (locale === 'en') {
  document.documentElement.lang = 'en'
  for (const address of (own.dataset.en ?? '').split(' ')) if (address) import(address).catch(() => undefined)
}
