import { Trans } from '@lingui/react/macro'
import { currentLocale } from '#client/texts/i18n.ts'
import { Icon } from '#client/ui/base/Icon.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import { embedCode } from './embed-code.ts'
import { type FrameSize, frameSizes } from './Preview.tsx'
import styles from './WidgetExamples.module.css'

interface EmbedCodeProps {
  /** Null = there is none. */
  readonly school: { readonly id: string; readonly name: string } | null
  /** Null = the school does not have it; undefined = not known yet. */
  readonly widgetId: string | null | undefined
  /** What the widget shows. */
  readonly name: string
  /** False for what comes from a feed: a menu, a forecast. */
  readonly isMeasured: boolean
  readonly size: FrameSize
}

/** The code of a widget that the chosen school has; where it has none there is nothing to copy, and it says so. */
export function EmbedCode({ school, widgetId, name, isMeasured, size }: EmbedCodeProps) {
  if (school !== null && widgetId === undefined) return null
  if (school === null || typeof widgetId !== 'string') {
    return (
      <p className={styles.missing}>
        <Icon name="circle-question-mark" />
        <span>
          {school === null ? (
            <Trans>Koden kommer hit när det finns en skola.</Trans>
          ) : isMeasured ? (
            <Trans>{school.name} mäter inte det här, så det finns ingen kod att kopiera.</Trans>
          ) : (
            <Trans>{school.name} visar inte det här, så det finns ingen kod att kopiera.</Trans>
          )}
        </span>
      </p>
    )
  }
  const code = embedCode({
    origin: window.location.origin,
    schoolId: school.id,
    widgetId,
    title: `${name} | ${school.name}`,
    locale: currentLocale(),
    ...frameSizes[size],
  })
  return <CodeToCopy code={code} name={name} />
}
