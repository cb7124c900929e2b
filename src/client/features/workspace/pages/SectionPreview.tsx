import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider, useLingui as useCurrentLingui } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { contactOf } from '#client/living-school/contact.ts'
import { schoolReadingsOf } from '#client/living-school/school-reading.ts'
import { useNow } from '#client/offline/use-now.ts'
import { homePageQuery, overviewQuery, schoolQuery } from '#client/queries/schools.ts'
import { authored } from '#client/texts/authored.ts'
import { currentLocale, messagesOf } from '#client/texts/i18n.ts'
import { RadioRow } from '#client/ui/base/RadioRow.tsx'
import { FoldCard } from '#client/ui/chakra/FoldCard.tsx'
import { Box } from '#client/ui/chakra/layout.ts'
import { SectionBlock } from '#client/widgets/section/SectionBlock.tsx'
import type { Locale } from '#domain/locale.ts'
import { keptBlocks, type SectionDraft } from './section-draft.ts'

interface SectionPreviewProps {
  readonly schoolId: string
  readonly draft: SectionDraft
}

/** What readers will see, in the language of one's choice, drawn by what draws the public page. */
export function SectionPreview({ schoolId, draft }: SectionPreviewProps) {
  const { t } = useLingui()
  const device = useNow()
  const [locale, setLocale] = useState<Locale>(currentLocale())
  const words = useWordsOf(locale)
  const { data: school } = useQuery(schoolQuery(schoolId))
  const { data: overview } = useQuery(overviewQuery(schoolId))
  const { data: home } = useQuery(homePageQuery(schoolId))
  const contact = overview && contactOf(overview, device)
  const readings = school && contact && schoolReadingsOf(school, overview, contact)
  const around = { locale, now: contact?.now ?? device, readings, activities: home?.activities }
  const title = authored(draft.title, locale)
  return (
    <FoldCard aria-labelledby="preview" title={<Trans>Så ser läsaren det</Trans>}>
      <RadioRow
        legend={t`Läsarens språk`}
        options={[
          { key: 'sv', name: 'Svenska' },
          { key: 'en', name: 'English' },
        ]}
        chosen={locale}
        onChoose={setLocale}
      />
      <Box
        lang={locale}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="1.5rem"
        padding="1rem 0 0.5rem"
        borderTop="1.5px solid var(--border-muted)"
        // A picture of the page: the user does not leave what is not saved.
        onClickCapture={(event: React.MouseEvent) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        }}
      >
        <Box as="p" lang={title.lang} fontSize="title" fontWeight="800" lineHeight="1.2">
          {title.value || <Trans>Avsnittets rubrik</Trans>}
        </Box>
        {keptBlocks(draft).map(({ key, block }) => {
          // A tile speaks the language of the page that it is on.
          return block.type === 'widget' ? (
            <Box key={key} lang={currentLocale()}>
              <SectionBlock block={block} {...around} />
            </Box>
          ) : (
            <I18nProvider key={key} i18n={words}>
              <SectionBlock block={block} {...around} />
            </I18nProvider>
          )
        })}
      </Box>
    </FoldCard>
  )
}

/** The words around a text in another language than the workspace's. */
function useWordsOf(locale: Locale): I18n {
  const { i18n } = useCurrentLingui()
  const [other, setOther] = useState<I18n | null>(null)
  useEffect(() => {
    let isWanted = true
    void Promise.all([messagesOf(locale), messagesOf(locale, 'dashboard')]).then(([shared, own]) => {
      if (isWanted) setOther(setupI18n({ locale, messages: { [locale]: { ...shared, ...own } } }))
    })
    return () => {
      isWanted = false
    }
  }, [locale])
  return other?.locale === locale ? other : i18n
}
