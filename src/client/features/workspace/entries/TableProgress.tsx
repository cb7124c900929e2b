import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tableProgressQuery } from '#client/queries/manual-entries.ts'
import { formatsOf } from '#client/texts/formats.ts'
import { currentLocale } from '#client/texts/i18n.ts'
import { Progress } from '#client/ui/chakra/Progress.tsx'

interface TableProgressProps {
  readonly schoolId: string
  readonly progressId: string
  /** False = it is checked. */
  readonly isStoring: boolean
}

/** The bar appears after this time, ms: a small table is done by then. */
const showAfterMs = 400

/** How far a table is that is being checked or stored. Screen readers announce each quarter, not each step. */
export function TableProgress(props: TableProgressProps) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isShown && <ShownProgress {...props} />
}

function ShownProgress({ schoolId, progressId, isStoring }: TableProgressProps) {
  const { t } = useLingui()
  const { data } = useQuery(tableProgressQuery(schoolId, progressId))
  const { number } = formatsOf(currentLocale())
  const { done = 0, total = null } = data ?? {}
  const quarter = total === null ? 0 : Math.floor((4 * done) / total) * 25
  const [part, whole] = [number(done, 1), number(total ?? 0, 1)]
  const label = !data
    ? t`Skickar tabellen…`
    : total === null
      ? t`Läser tabellen…`
      : isStoring
        ? t`Sparar ${part} av ${whole}`
        : t`Granskar ${part} av ${whole}`
  return (
    <>
      <Progress label={label} value={total === null ? null : done} max={total ?? 100} />
      <span role="status" className="sr-only">
        {quarter === 0 ? <Trans>Vänta, tabellen läses.</Trans> : <Trans>{quarter} procent klart.</Trans>}
      </span>
    </>
  )
}
