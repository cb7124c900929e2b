import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type Ref, useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './LessonMode.module.css'

interface StageFrameProps {
  /** From 0; null = the lesson has not begun. */
  readonly at: number | null
  readonly steps: number
  readonly where: ReactNode
  readonly title: string
  readonly isBusy: boolean
  readonly headingRef: Ref<HTMLHeadingElement>
  readonly onLeave: () => void
  readonly children: ReactNode
  readonly foot: ReactNode
}

/** What each step on the projector stands in: where and when, the step's one sentence, how far it is, and the way on. */
export function StageFrame(props: StageFrameProps) {
  const { at, steps, where, title, isBusy, headingRef, onLeave, children, foot } = props
  const { t } = useLingui()
  const full = useFullScreen(onLeave)
  const step = (at ?? 0) + 1
  return (
    <main className={styles.lesson}>
      <header className={styles.top}>
        <div className={styles.words}>
          {where}
          <h1 ref={headingRef} tabIndex={-1} aria-busy={isBusy || undefined}>
            {title}
          </h1>
        </div>
        <div className={styles.tools}>
          {at !== null && (
            <p className={styles.dots}>
              {[...Array(steps).keys()].map((index) => (
                <span key={index} data-here={index === at || undefined} />
              ))}
              <span className="sr-only">
                <Trans>
                  Steg {step} av {steps}
                </Trans>
              </span>
            </p>
          )}
          {full.canEnter && (
            <button type="button" className={styles.tool} aria-label={t`Helskärm`} onClick={full.enter}>
              <Icon name="monitor" />
            </button>
          )}
          <button type="button" className={styles.tool} aria-label={t`Lämna lektionen`} onClick={onLeave}>
            <Icon name="x" />
          </button>
        </div>
      </header>
      <div className={styles.stage}>{children}</div>
      <footer className={styles.foot}>{foot}</footer>
    </main>
  )
}

/** Fills the whole screen where the browser can; Escape, which ends that, leaves the lesson. */
function useFullScreen(onLeave: () => void) {
  const [isFull, setIsFull] = useState(false)
  const change = useEffectEvent(() => {
    const now = document.fullscreenElement !== null
    if (isFull && !now) onLeave()
    setIsFull(now)
  })
  useEffect(() => {
    document.addEventListener('fullscreenchange', change)
    return () => {
      document.removeEventListener('fullscreenchange', change)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return {
    canEnter: document.fullscreenEnabled && !isFull,
    enter: () => void document.documentElement.requestFullscreen().catch(() => undefined),
  }
}
