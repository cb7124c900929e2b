import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useRef, useState } from 'react'
import { journeysOf } from '#client/features/food-journey/journeys-of.ts'
import { MapPicture } from '#client/features/food-journey/lazy-maps.ts'
import { shownKm } from '#client/features/food-journey/map/places.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Cone } from '#client/ui/base/Cone.tsx'
import { Icon } from '#client/ui/base/Icon.tsx'
import { AliasBadge } from '#client/widgets/AliasBadge.tsx'
import { GamePicture } from '#client/widgets/GamePicture.tsx'
import { aliasName } from '#domain/activities/alias.ts'
import type { Cart } from '#domain/food-journey/cart.ts'
import { classTotal } from '#domain/food-journey/class-total.ts'
import type { Point } from '#domain/places/distance.ts'
import type { Now } from '#domain/time/age.ts'
import { localDateOf } from '#domain/time/local-date.ts'
import styles from './MyMap.module.css'
import { MyMapPaper } from './MyMapPaper.tsx'

interface MyMapStepProps {
  readonly home: Point
  /** With the name that the class calls it by. */
  readonly cart: Cart
  readonly schoolName: string
  readonly now: Now
}

/** The map of a cart to take home: as a picture that this device makes, or as a sheet to colour. No name of a person is on it. */
export function MyMapStep({ home, cart, schoolName, now }: MyMapStepProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const [state, setState] = useState<'idle' | 'making' | 'failed'>('idle')
  const picture = useRef<HTMLElement>(null)
  const total = useMemo(() => classTotal(home, [cart]), [home, cart])
  const journeys = useMemo(() => journeysOf(total.entries, locale), [total, locale])
  const sum = shownKm(total.total_distance.value)
  const name = aliasName(cart.alias)?.[locale] ?? ''
  const day = `${formatsOf(locale).day(now.at)} ${localDateOf(now.at).slice(0, 4)}`
  const save = async () => {
    if (!picture.current || state === 'making') return
    setState('making')
    try {
      const { giveMapPicture } = await import('./map-picture.ts')
      await giveMapPicture(picture.current, t`min-karta`)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Min karta</Trans>
      </h1>
      <figure ref={picture} className={styles.picture} data-theme="light">
        <Suspense fallback={<div className={styles.map} />}>
          <MapPicture
            home={home}
            journeys={journeys}
            look="card"
            label={t`Karta med skolan i mitten. ${sum}.`}
          />
        </Suspense>
        <figcaption className={styles.caption}>
          <AliasBadge alias={cart.alias} size="bare" />
          <p className={styles.whose}>
            <strong data-drawn="">{sum}</strong>
            <span data-drawn="">
              <Trans>Mat som {name} följde</Trans>
            </span>
          </p>
          <p className={styles.foods}>
            {cart.items.map(({ play_item: { key } }) => (
              <GamePicture key={key} name={`food-${key}`} className={styles.food} />
            ))}
          </p>
          <p className={styles.made}>
            <Cone kind="logo" className={styles.cone} />
            <span>
              {schoolName && <span data-drawn="">{schoolName}</span>}
              <span data-drawn="">{day}</span>
            </span>
          </p>
        </figcaption>
      </figure>
      <p className={styles.note}>
        <Trans>Bilden sparas på surfplattan. Ditt namn står inte på den.</Trans>
      </p>
      <p role="status">
        {state === 'failed' && <Trans>Det gick inte att spara bilden. Prova att skriva ut den.</Trans>}
      </p>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.save}
          aria-busy={state === 'making'}
          onClick={() => void save()}
        >
          <Icon name="download" />
          <Trans>Spara bilden</Trans>
        </button>
        <button type="button" className={styles.print} onClick={() => window.print()}>
          <Icon name="printer" />
          <Trans>Skriv ut</Trans>
        </button>
      </div>
      <MyMapPaper
        home={home}
        journeys={journeys}
        sum={sum}
        alias={cart.alias}
        name={name}
        made={schoolName ? `${schoolName}, ${day}` : day}
      />
    </div>
  )
}
