/**
 * Runs while the page's head is read, before anything is painted: the language of this device, what kind of page it is
 * and how bright it is outside, all as attributes of `<html>` for `shell.css`. A classic script without imports: it
 * stands in the HTML itself. The server has written kind and light into a page that it sends; the page that a device
 * keeps for every address has neither. `data-js` says that scripts run at all. English begins to load here: its words are the last that a first visit waits
 * for. A device that belongs to a room begins there, before the start page is painted.
 */
{
  const root = document.documentElement
  const { dataset } = root
  const { pathname, search, hash } = location
  dataset.js = ''

  // `routes/index.tsx` does the same within the app.
  if (pathname === '/' && !search && !hash && navigator.onLine) {
    try {
      const [school] = localStorage.kotte_last_school.split(',')
      if (localStorage[`kotte_room:${school}`]) location.replace(`/${school}/dashboard`)
    } catch {
      // It knows no school, or storage is blocked.
    }
  }

  if (!dataset.page) {
    const [, first = '', second, third] = pathname.split('/')
    const isOther = /^(404|diagnostics|licences|municipality|.*-(check|data|policy|statement|examples))$/
    dataset.page = !first
      ? 'landing'
      : /^.schools|\/(guess|lesson)$/.test(pathname)
        ? 'activity'
        : third || isOther.test(first)
          ? 'plain'
          : !second
            ? 'school'
            : second !== 'dashboard'
              ? 'plain'
              : /display=wall/.test(search)
                ? 'wall'
                : second
    const now = new Date()
    // Half of the light hours of a day in Sweden: 4 in December, 10 in June.
    const half = 7 - 3 * Math.cos((now.getMonth() + 0.5) / 1.9)
    dataset.light = Math.abs(now.getHours() - 12) < half ? 'day' : 'night'
  }

  // What the address of a single widget asks for.
  const isWidget = dataset.page === 'widget'
  if (isWidget && /theme=wall/.test(search)) dataset.theme = 'wall'
  // Light whatever the device asks for: only night is dark.
  if (dataset.page === 'wall') dataset.theme = 'light'
  try {
    const asked = isWidget && /lang=(sv|en)/.exec(search)
    if ((asked ? asked[1] : localStorage.kotte_locale) === 'en') {
      root.lang = 'en'
      document.currentScript?.dataset.en?.split(' ').map((part) => part && import(part).catch(() => {}))
    }
  } catch {
    // Storage is blocked: Swedish, as in `stored-locale.ts`.
  }
}
