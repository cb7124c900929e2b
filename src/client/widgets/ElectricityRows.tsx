import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import type { Equivalent } from '#contract/latest.ts'
import { aboutAmount } from '#domain/equivalents/about.ts'
import { pictogramOf } from '#domain/equivalents/pictogram.ts'
import styles from './ElectricityRows.module.css'
import { PictureRow } from './PictureRow.tsx'
import type { Reading } from './reading.ts'
import tile from './Tile.module.css'

/** What today's electricity cost, and what it could have done: one comparison at a time. */
export function ElectricityRows({ reading: { costSek, equivalents } }: { readonly reading: Reading }) {
  const [turn, setTurn] = useState(0)
  const equivalent = equivalents[turn % Math.max(1, equivalents.length)]
  return (
    <>
      <p className={tile.level}>
        <span className={tile.fixed}>
          {costSek === null ? (
            <Trans>Hittills i dag</Trans>
          ) : (
            <>
              <Icon name="coins" className={styles.coins} />
              <span>
                <Trans>{formatsOf(currentLocale()).number(costSek, 1)} kr hittills i dag</Trans>
              </span>
            </>
          )}
        </span>
      </p>
      <div className={tile.sentence}>
        {equivalent ? (
          <>
            <EquivalentSentence equivalent={equivalent} />
            {equivalent.key === 'cinnamon_bun' && <Buns amount={equivalent.amount} />}
            {equivalents.length > 1 && (
              <button type="button" className={styles.another} onClick={() => setTurn(turn + 1)}>
                <Icon name="refresh-cw" />
                <Trans>Visa en annan</Trans>
              </button>
            )}
          </>
        ) : (
          <p>
            <Trans>Här är det tomt än så länge. Kom tillbaka senare!</Trans>
          </p>
        )}
      </div>
    </>
  )
}

function EquivalentSentence({ equivalent: { key, amount } }: { readonly equivalent: Equivalent }) {
  const { value, step } = aboutAmount(amount)
  const shown = formatsOf(currentLocale()).number(value, step)
  return (
    <p className={tile.kept} data-longest={sentenceOf(key, shown.replaceAll(/\d/g, '8'))}>
      <span className={tile.place}>
        <span className={tile.inPlace}>{sentenceOf(key, shown)}</span>
      </span>
    </p>
  )
}

function sentenceOf(key: Equivalent['key'], shown: string): string {
  switch (key) {
    case 'phone_charge':
      return t`Det räcker till att ladda en mobil i ungefär ${shown} timmar.`
    case 'console':
      return t`Det räcker till ungefär ${shown} timmar med en spelkonsol.`
    case 'vacuum':
      return t`Det räcker till ungefär ${shown} timmars dammsugning.`
    case 'cinnamon_bun':
      return t`För pengarna får man ungefär ${shown} kanelbullar.`
    case 'meatball':
      return ''
  }
}

function Buns({ amount }: { readonly amount: number }) {
  const pictogram = pictogramOf(amount)
  return (
    <p className={styles.buns}>
      <PictureRow name="bun" pictogram={pictogram} />
      {pictogram.unit > 1 && (
        <span className={styles.key}>
          <Plural value={pictogram.unit} one="1 bild = # bulle" other="1 bild = # bullar" />
        </span>
      )}
    </p>
  )
}
