import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '#client/features/workspace/components/change.tsx'
import type { FieldErrors } from '#client/queries/change.ts'
import { addPicture, pagesKey } from '#client/queries/workspace-pages.ts'
import { Field } from '#client/ui/rich/Field.tsx'
import { Box } from '#client/ui/rich/layout.ts'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { pictureLimits, pictureTypes } from '#contract/workspace-pictures.ts'
import { errorOf, wordsOf } from './page-words.tsx'

interface PictureFieldProps {
  readonly schoolId: string
  readonly path: string
  readonly errors: FieldErrors
  /** Empty = none yet. */
  readonly url: string
  readonly onChange: (url: string) => void
}

/** A picture of one's own. It is on the server at once; the page shows it when the section has been saved. */
export function PictureField({ schoolId, path, errors, url, onChange }: PictureFieldProps) {
  const { run, isBusy } = useChange()
  const [refused, setRefused] = useState<string | null>(null)
  async function upload(file: File | undefined) {
    if (!file) return
    if (file.size > pictureLimits.bytes) return setRefused('too_large')
    const outcome = await run({ make: () => addPicture(schoolId, file), refresh: pagesKey(schoolId) })
    if (outcome.kind === 'done') onChange(outcome.data.url)
    const isRefused = outcome.kind === 'invalid' || outcome.kind === 'conflict'
    setRefused(isRefused ? codeOf(outcome) : null)
  }
  return (
    <>
      {url !== '' && (
        <Box>
          <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: '10rem', borderRadius: 14 }} />
        </Box>
      )}
      <Field
        id={`${path}.url`}
        label={url === '' ? <Trans>Välj en bild</Trans> : <Trans>Byt bild</Trans>}
        help={
          isBusy ? (
            <Trans>Skickar bilden</Trans>
          ) : (
            <Trans>
              JPEG, PNG eller WebP, högst 12 MB. Visa inga elever som inte får synas. Uppgifter om plats tas
              bort.
            </Trans>
          )
        }
        error={refused === null ? errorOf(errors, `${path}.url`) : wordsOf(refused)}
      >
        <TextInput
          type="file"
          accept={pictureTypes.join(',')}
          disabled={isBusy}
          onChange={({ target }) => void upload(target.files?.[0])}
        />
      </Field>
    </>
  )
}

/** What is wrong with the file itself says more than what the call is called. */
function codeOf({ code, errors }: { readonly code: string; readonly errors?: FieldErrors }): string {
  return errors?.[0]?.code ?? code
}
