import { Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useId } from 'react'
import { buttonLook } from '#client/ui/base/button-look.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { IconName } from '#client/ui/base/icon-name.ts'
import type { Freshness } from '#domain/metrics/freshness.ts'
import styles from './Tile.module.css'

interface TileFrameProps {
  readonly icon: IconName
  readonly name: string
  /** Whose value it is. */
  readonly roomName?: string | null
  readonly freshness: Freshness
  /** How old the content is. */
  readonly age: ReactNode
  /** Opens "what does it mean?"; without it the tile has no button. */
  readonly onAbout?: (() => void) | undefined
  /** Rows two to five: value, level, sentence, picture. */
  readonly children: ReactNode
}

/** What all tiles have in common: the name on top, the age and the way to "what does it mean?" at the bottom. */
export function TileFrame({
  icon,
  name,
  roomName = null,
  freshness,
  age,
  onAbout,
  children,
}: TileFrameProps) {
  const nameId = useId()
  return (
    <article className={styles.tile} aria-labelledby={nameId} data-freshness={freshness}>
      <Name id={nameId} icon={icon} name={name} roomName={roomName} />
      {children}
      <p className={styles.age}>{age}</p>
      {onAbout && <About name={name} onAbout={onAbout} />}
    </article>
  )
}

// A new value leaves them as they are.
const Name = memo(function Name({
  id,
  icon,
  name,
  roomName,
}: Pick<TileFrameProps, 'icon' | 'name' | 'roomName'> & { readonly id: string }) {
  return (
    <div>
      <h3 className={styles.name} id={id}>
        <Icon name={icon} />
        {name}
      </h3>
      {roomName && <p className={styles.room}>{roomName}</p>}
    </div>
  )
})

const About = memo(function About({ name, onAbout }: Pick<TileFrameProps, 'name' | 'onAbout'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${buttonLook.outline} ${styles.about}`}
      onClick={onAbout}
    >
      <Icon name="circle-question-mark" />
      <Trans>Vad betyder det?</Trans>
      <span className="sr-only">{name}</span>
    </button>
  )
})
