/**
 * Runs while the page's head is read, before anything is painted: the language of this device, what kind of page it is
 * and how bright it is outside, all as attributes of `<html>` for `shell.css`. A classic script without imports, because
 * it stands in the HTML itself. The server has written kind and light into a page that it sends; the page that a device
 * keeps for every address has neither. English begins to load here: its words are the last that a first visit waits for.
 */
{
  const { documentElement: root, currentScript } = document
  const { pathname, search } = location
  const asked = new URLSearchParams(search)

  let page = root.dataset.page
  if (page === undefined) {
    const path = pathname.replace(/\/$/, '')
    // A school's page, its dashboard and what it does with a class; the words are first parts of other addresses.
    const ofSchool =
      /^\/(?!404|accessibility-|diagnostics|licences|municipality|open-data|privacy-|widget-ex)[^/]+(\/dashboard|\/guess|\/lesson)?$/.exec(
        path,
      )
    page =
      path === ''
        ? 'landing'
        : path.startsWith('/schools/')
          ? 'activity'
          : ofSchool === null
            ? 'plain'
            : ofSchool[1] === undefined
              ? 'school'
              : ofSchool[1] !== '/dashboard'
                ? 'activity'
                : asked.get('display') === 'wall'
                  ? 'wall'
                  : 'dashboard'
    root.dataset.page = page
    const now = new Date()
    // Half the length of a day in Sweden, hours: 3 in the middle of December, 9 in the middle of June.
    const half = 6 - 3 * Math.cos(((now.getMonth() + 0.5) / 6) * Math.PI)
    const toNoon = Math.abs(now.getHours() + 0.5 - 12.5)
    root.dataset.light = toNoon < half ? 'day' : toNoon < half + 1 ? 'dusk' : 'night'
  }

  let locale = page === 'widget' ? asked.get('lang') : null
  try {
    if (locale !== 'sv' && locale !== 'en') locale = localStorage.getItem('kotte_locale')
  } catch {
    // Storage is blocked: Swedish, as in `stored-locale.ts`.
  }
  if (page === 'widget' && asked.get('theme') === 'wall') root.dataset.theme = 'wall'
  if (locale === 'en') {
    root.lang = locale
    for (const part of currentScript?.dataset.en?.split(' ') ?? []) import(part).catch(() => {})
  }
}
