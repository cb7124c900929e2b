import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/file-upload'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Icon } from '#client/ui/base/Icon.tsx'
import { Button } from './Button.tsx'

const recipe = defineSlotRecipe({
  slots: ['root', 'dropzone'],
  base: {
    root: { display: 'grid', justifyItems: 'start' },
    dropzone: {
      borderRadius: 'var(--radius-control)',
      '&[data-dragging]': { outline: '3px dashed var(--brand-solid)', outlineOffset: '4px' },
    },
  },
})

interface FileUploadProps {
  /** Name endings and types that the device offers first; `onFile` gets any other all the same, and says what is wrong. */
  readonly accept: string
  /** What kind of file is wanted. */
  readonly label: string
  readonly isDisabled?: boolean
  readonly onFile: (file: File) => void
  /** What the button says. */
  readonly children: ReactNode
}

/** A button that opens the device's own choice of a file; a file can be dropped on it too. */
export function FileUpload({ accept, label, isDisabled = false, onFile, children }: FileUploadProps) {
  return (
    <ChakraFileUpload.Root
      recipe={recipe}
      disabled={isDisabled}
      // Nothing is kept here: the same file can be chosen again, after a user has mended it.
      acceptedFiles={[]}
      onFileChange={({ acceptedFiles: [file] }) => {
        if (file) onFile(file)
      }}
    >
      <ChakraFileUpload.HiddenInput accept={accept} hidden />
      <ChakraFileUpload.Dropzone disableClick role="group" aria-label={label}>
        <ChakraFileUpload.Trigger asChild>
          <Button>
            <Icon name="upload" />
            {children}
          </Button>
        </ChakraFileUpload.Trigger>
      </ChakraFileUpload.Dropzone>
    </ChakraFileUpload.Root>
  )
}
