import type { KeptPicture } from './offline/keep-picture.ts'

/**
 * Runs where the page will be, before any program: shows what `offline/keep-picture.ts` has kept of this address, so that
 * nobody waits for the program to read what the device knows. It imports nothing but types and is part of the HTML. Only what is
 * still true is shown; the program's own picture takes its place, and until then nothing in it can be pressed.
 */
try {
  showKeptPicture()
} catch {
  // Blocked storage or foreign text: the page appears when its program has run.
}

function showKeptPicture(): void {
  const text = localStorage.getItem(`kotte_picture:${location.pathname}`)
  const root = document.getElementById('root')
  if (text === null || root === null || location.search + location.hash !== '') return
  const kept = JSON.parse(text) as KeptPicture
  // As `device/server-clock.ts` tells the time.
  const now = Date.now() + Number(localStorage.getItem('kotte_clock_offset_ms') ?? 0)
  const isOurs = document.querySelector(`script[src*="/app-${kept.build}.js"]`) !== null
  const isEnglish = localStorage.getItem('kotte_locale') === 'en'
  if (!isOurs || (kept.lang === 'en') !== isEnglish || now < kept.from || now >= kept.until) return

  const picture = document.createElement('div')
  picture.dataset.keptPicture = ''
  picture.inert = true
  picture.lang = kept.lang
  picture.style.display = 'contents'
  // What stands in it cannot run: the page's policy knows no script of its own.
  const policy = window.trustedTypes?.createPolicy('kotte-picture', { createHTML: (html) => html })
  picture.innerHTML = (policy?.createHTML(kept.html) ?? kept.html) as string
  for (const element of picture.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
  }
  for (const tile of picture.querySelectorAll<HTMLElement>('[data-until]')) {
    const { lateAt, until } = tile.dataset
    if (now >= Number(until)) tile.style.visibility = 'hidden'
    else if (lateAt !== undefined && now >= Number(lateAt)) pointOutAge(tile)
  }
  document.title = kept.title
  root.append(picture)
  // Symbols come right after the words.
  requestAnimationFrame(() =>
    setTimeout(() => {
      for (const use of picture.querySelectorAll<SVGElement>('[data-href]')) {
        use.setAttribute('href', use.dataset.href ?? '')
      }
    }),
  )
}

/** As the tile does by itself when its value has become late. */
function pointOutAge(tile: HTMLElement): void {
  const article = tile.querySelector('article')
  if (article) article.dataset.freshness = 'late'
  for (const clock of tile.querySelectorAll<SVGElement>('use[data-href$="#icon-clock"]')) {
    clock.dataset.href += '-alert'
  }
}
