import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#client/ui/base/Icon.tsx'
import styles from './ActivityBar.module.css'
import { ActivityBarFrame } from './activity-bar.ts'

interface ActivityBarProps {
  /** Null where there is nothing to go back to. */
  readonly onBack: (() => void) | null
  /** The names of all steps in their order, and which one is shown, from 0; left out for an activity of one screen. */
  readonly steps?: { readonly names: readonly string[]; readonly current: number }
  /** What the activity is called, and where and when it looks. */
  readonly heading?: ReactNode
  /** Lies over the screen, whose picture begins at the window's edge. */
  readonly isOver?: boolean
  /** How what was made is saved, and who one is. */
  readonly children?: ReactNode
}

/** What an activity puts into the slim bar of its frame; without a frame the bar is its own. */
export function ActivityBar({ onBack, heading, steps, isOver = false, children }: ActivityBarProps) {
  const frame = use(ActivityBarFrame)
  useLayoutEffect(() => {
    frame?.setOver(isOver)
    return () => frame?.setOver(false)
  }, [frame, isOver])
  const back = onBack && <BackButton onBack={onBack} />
  const middle = (
    <>
      {heading && <p className={styles.heading}>{heading}</p>}
      {steps && <Steps {...steps} />}
      <div className={styles.end}>{children}</div>
    </>
  )
  if (frame)
    return (
      <>
        {createPortal(back, frame.start)}
        {createPortal(middle, frame.middle)}
      </>
    )
  return (
    <div className={styles.bar} data-over={isOver || undefined}>
      {back}
      {middle}
    </div>
  )
}

function BackButton({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui()
  return (
    <button type="button" className={styles.button} aria-label={t`Tillbaka`} onClick={onBack}>
      <Icon name="arrow-left" />
    </button>
  )
}

/** Where one is: a mark for each step, the long one is now. Its words are for the ear, and for wide screens. */
function Steps({ names, current }: NonNullable<ActivityBarProps['steps']>) {
  const { t } = useLingui()
  const name = names[current]
  const [number, count] = [current + 1, names.length]
  return (
    <>
      <span className={styles.title} aria-hidden="true">
        {name}
      </span>
      <span className={styles.steps} role="img" aria-label={t`Steg ${number} av ${count}: ${name}`}>
        {names.map((step, index) => (
          <i key={step} data-is={index < current ? 'done' : index === current ? 'now' : undefined} />
        ))}
      </span>
      <span className={styles.count} aria-hidden="true">
        <Trans>
          {number} av {count}
        </Trans>
      </span>
    </>
  )
}
