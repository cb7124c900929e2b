import { Trans } from '@lingui/react/macro'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { aboutAmount } from '#domain/equivalents/about.ts'
import { meatballsOf } from '#domain/equivalents/plate-waste.ts'
import styles from './Meatballs.module.css'
import { PictureRow } from './PictureRow.tsx'

/** More than this are shown by their number alone. */
const mostPictures = 4

/** The waste of one pupil in meatballs: one picture for each 12.5 g. */
export function Meatballs({ grams }: { readonly grams: number }) {
  const amount = meatballsOf(grams)
  const tenths = Math.round(Math.min(amount, mostPictures) * 10)
  const { value, step } = aboutAmount(amount)
  const shown = formatsOf(currentLocale()).number(value, step)
  return (
    <p className={styles.meatballs}>
      <PictureRow name="meatball" pictogram={{ whole: Math.floor(tenths / 10), part: (tenths % 10) / 10 }} />
      <Trans>{shown} köttbullar per elev</Trans>
    </p>
  )
}
