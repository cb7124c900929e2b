import { type ReactNode, useEffect, useState } from 'react'
import styles from './CrossFade.module.css'

interface CrossFadeProps<Page extends string> {
  readonly page: Page
  readonly render: (page: Page) => ReactNode
}

/** As long as the animation of the style sheet, and a little, ms. */
const fadeMs = 450

/** A page comes over the one that stood, which goes when it is covered: there is no moment between them. */
export function CrossFade<Page extends string>({ page, render }: CrossFadeProps<Page>) {
  const [{ standing, leaving }, setPages] = useState<{ standing: Page; leaving: Page | null }>({
    standing: page,
    leaving: null,
  })
  if (page !== standing) setPages({ standing: page, leaving: standing })
  useEffect(() => {
    if (leaving === null) return
    const timer = setTimeout(setPages, fadeMs, { standing, leaving: null })
    return () => clearTimeout(timer)
  }, [standing, leaving])
  return (
    <div className={styles.pages}>
      {leaving !== null && leaving !== page && (
        <div key={leaving} className={styles.page} inert aria-hidden="true">
          {render(leaving)}
        </div>
      )}
      <div key={page} className={styles.page} data-comes={leaving !== null || undefined}>
        {render(page)}
      </div>
    </div>
  )
}
