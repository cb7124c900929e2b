import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormField } from '#client/features/workspace/components/form-fields.tsx'
import { conflictOf, fieldErrorsOf } from '#client/queries/refusal.ts'
import { addPicture } from '#client/queries/workspace-pages.ts'
import { Box } from '#client/ui/rich/layout.ts'
import { Progress } from '#client/ui/rich/Progress.tsx'
import { TextInput } from '#client/ui/rich/TextInput.tsx'
import { pictureLimits, pictureTypes } from '#contract/workspace-pictures.ts'
import { pageFault } from './page-words.tsx'

interface PictureFieldProps {
  readonly schoolId: string
  readonly path: string
  /** Empty = none yet. */
  readonly url: string
  readonly onChange: (url: string) => void
}

/** A picture of one's own. It is on the server at once; the page shows it when the section has been saved. */
export function PictureField({ schoolId, path, url, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const uploading = useMutation(addPicture(schoolId))
  const isBusy = uploading.isPending
  const [isTooLarge, setIsTooLarge] = useState(false)
  // What is wrong with the file itself says more than what the call is called.
  const refused = isTooLarge
    ? 'too_large'
    : (fieldErrorsOf(uploading.error)[0]?.code ?? conflictOf(uploading.error))
  function upload(file: File | undefined) {
    if (!file) return
    setIsTooLarge(file.size > pictureLimits.bytes)
    if (file.size <= pictureLimits.bytes) uploading.mutate(file, { onSuccess: onChange })
  }
  return (
    <>
      {url !== '' && (
        <Box>
          <img src={url} alt="" style={{ maxWidth: '100%', maxHeight: '10rem', borderRadius: 14 }} />
        </Box>
      )}
      <FormField
        path={`${path}.url`}
        label={url === '' ? <Trans>Välj en bild</Trans> : <Trans>Byt bild</Trans>}
        help={
          <Trans>
            JPEG, PNG eller WebP, högst 12 MB. Visa inga elever som inte får synas. Uppgifter om plats tas
            bort.
          </Trans>
        }
        error={refused && pageFault(refused)}
      >
        <TextInput
          type="file"
          accept={pictureTypes.join(',')}
          disabled={isBusy}
          onChange={({ target }) => upload(target.files?.[0])}
        />
      </FormField>
      {isBusy && <Progress label={t`Skickar bilden`} value={null} />}
    </>
  )
}
