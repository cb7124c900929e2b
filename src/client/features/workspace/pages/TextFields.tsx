import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TextAreaField } from '#client/features/workspace/components/form-fields.tsx'
import { Button } from '#client/ui/chakra/Button.tsx'
import { Box, FieldRow } from '#client/ui/chakra/layout.ts'
import type { Block, RichText } from '#contract/pages.ts'
import { Missing } from './AuthoredFields.tsx'
import { fromMarkup, type Mark, type Marked, mark, toMarkup } from './markup.ts'

type Doc = Extract<Block, { type: 'rich_text' }>['doc']
type Language = 'sv' | 'en'

interface TextFieldsProps {
  readonly path: string
  readonly doc: Doc
  readonly onChange: (doc: Doc) => void
}

/** A text in both languages. The buttons mark what is chosen in the field that a user wrote in last. */
export function TextFields({ path, doc, onChange }: TextFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<Partial<Record<Language, HTMLTextAreaElement | null>>>({})
  const [active, setActive] = useState<Language>('sv')
  const [chosen, setChosen] = useState<(Marked & { readonly locale: Language }) | null>(null)
  const change = (locale: Language, written: RichText | null) =>
    onChange(locale === 'sv' ? { ...doc, sv: written ?? [] } : { ...doc, en: written })
  const texts = {
    sv: useMarkup(doc.sv, (written) => change('sv', written)),
    en: useMarkup(doc.en ?? [], (written) => change('en', written)),
  }
  // The browser puts the cursor at the end of a text that was changed for it.
  useLayoutEffect(() => {
    if (!chosen) return
    const field = fields.current[chosen.locale]
    field?.focus()
    field?.setSelectionRange(chosen.start, chosen.end)
    setChosen(null)
  }, [chosen])
  function press(kind: Mark, locale = active) {
    const field = fields.current[locale]
    if (!field) return
    const { value: text, selectionStart: start, selectionEnd: end } = field
    const marked = mark(kind, { text, start, end }, kind === 'link' ? t`länkens text` : t`ord`)
    texts[locale].write(marked.text)
    setChosen({ ...marked, locale })
  }
  const marks: readonly (readonly [Mark, ReactNode])[] = [
    ['heading', <Trans key="heading">Rubrik</Trans>],
    ['bold', <Trans key="bold">Fet</Trans>],
    ['italic', <Trans key="italic">Kursiv</Trans>],
    ['list', <Trans key="list">Punkter</Trans>],
    ['numbers', <Trans key="numbers">Nummer</Trans>],
    ['link', <Trans key="link">Länk</Trans>],
  ]
  return (
    <>
      <Box role="group" aria-label={t`Utseende`} display="flex" flexWrap="wrap" gap="0.25rem">
        {marks.map(([kind, name]) => (
          <Button
            key={kind}
            type="button"
            kind="quiet"
            padding="0 0.75rem"
            borderColor="border-muted"
            // What is chosen in the field stays chosen.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(kind)}
          >
            {name}
          </Button>
        ))}
      </Box>
      <FieldRow>
        {(['sv', 'en'] as const).map((locale) => (
          <TextAreaField
            key={locale}
            path={`${path}.doc.${locale}`}
            label={locale === 'sv' ? <Trans>Text på svenska</Trans> : <Trans>Text på engelska</Trans>}
            help={texts[locale].text.trim() === '' ? <Missing locale={locale} /> : null}
            limit="words"
            ref={(field: HTMLTextAreaElement | null) => {
              fields.current[locale] = field
            }}
            lang={locale}
            minHeight="10rem"
            fieldSizing="content"
            value={texts[locale].text}
            onFocus={() => setActive(locale)}
            onChange={texts[locale].write}
            onKeyDown={(event) => {
              const kind = (event.ctrlKey || event.metaKey) && shortcuts[event.key]
              if (!kind) return
              event.preventDefault()
              press(kind, locale)
            }}
          />
        ))}
      </FieldRow>
    </>
  )
}

const shortcuts: Readonly<Record<string, Mark>> = { b: 'bold', i: 'italic', k: 'link' }

/** The words of a text as they were typed, which say more than the tree: blank lines, and what is not finished. */
function useMarkup(doc: RichText, onChange: (doc: RichText | null) => void) {
  const [typed, setTyped] = useState(() => ({ doc, text: toMarkup(doc) }))
  // A user threw the draft away, or it came back from this device.
  if (typed.doc !== doc && JSON.stringify(fromMarkup(typed.text) ?? []) !== JSON.stringify(doc)) {
    setTyped({ doc, text: toMarkup(doc) })
  }
  return {
    text: typed.text,
    write(text: string) {
      const written = fromMarkup(text)
      setTyped({ doc: written ?? [], text })
      onChange(written)
    },
  } as const
}
