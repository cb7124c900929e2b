import { useLayoutEffect, useRef, useState } from 'react'
import { LivingSchool } from '#client/living-school/LivingSchool.tsx'
import { currentLocale } from '#client/texts/i18n.ts'
import type { CardPartProps } from './CardLine.tsx'
import styles from './SchoolCard.module.css'
import { cardNowOf } from './school-card.ts'

/** The school drawn from its own rooms, as large as its place. A decoration: the card's line says the same. */
export function CardPicture({ school, now, isKnown }: CardPartProps) {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = place
    if (!current) return
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={styles.picture}>
      {size !== null && size.width > 0 && (
        <LivingSchool
          facts={{ ...cardNowOf(school, now, isKnown, currentLocale()).facts, ...size }}
          label={school.name}
          roomHref={noLink}
          floorHref={noLink}
        />
      )}
    </div>
  )
}

/** The card is one link; its picture has none. */
function noLink(): string {
  return ''
}
