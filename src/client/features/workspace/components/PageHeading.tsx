import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type Ref, useLayoutEffect } from 'react'
import { configQuery } from '#client/queries/config.ts'
import { schoolQuery } from '#client/queries/schools.ts'

interface PageHeadingProps {
  readonly title: string
  /** The tab that is open, where the page has several addresses: it stands first in the window's title. */
  readonly tab?: string
  /** What has this name, where something else may have it too: it stands after it in the window's title. */
  readonly kind?: string
  /** The page still waits for what it shows: the focus comes to the heading when it is there. */
  readonly isBusy?: boolean
  /** The language of a title that people wrote. */
  readonly lang?: string | undefined
  readonly ref?: Ref<HTMLHeadingElement>
}

/**
 * The heading of a page of the workspace, which is also the window's title: `Sensors | Workspace | The school`,
 * or `Connections | The municipality`.
 */
export function PageHeading({ title, tab, kind, isBusy = false, lang, ref }: PageHeadingProps) {
  usePageTitle(title, tab, kind)
  return (
    <h1 ref={ref} tabIndex={-1} aria-busy={isBusy || undefined} lang={lang} style={look}>
      {title}
    </h1>
  )
}

/** A name of eighty characters without a space is broken wherever it has to be. */
const look = { overflowWrap: 'anywhere' } as const

/** The window's title of a page of the workspace, for one that has a heading of its own. */
export function usePageTitle(title: string, tab?: string, kind?: string): void {
  const { t } = useLingui()
  const { schoolId } = useParams({ strict: false })
  const { data: school } = useQuery({ ...schoolQuery(schoolId ?? ''), enabled: schoolId !== undefined })
  const { data: config } = useQuery(configQuery())
  const workspace = t`Arbetsyta`
  useLayoutEffect(() => {
    // The home of the workspace has its name.
    const names = title === workspace || schoolId === undefined ? [tab, title] : [tab, title, kind, workspace]
    const owner = schoolId === undefined ? config?.municipality : school?.name
    document.title = [...names, owner].filter(Boolean).join(' | ')
  }, [tab, title, kind, workspace, schoolId, school?.name, config?.municipality])
}
