import { type ReactNode, useId, useRef } from 'react'
import { Icon } from '#client/ui/plain/Icon.tsx'
import { Button } from '#client/ui/rich/elements.ts'

interface FileButtonProps {
  /** The kinds that the device offers first; whoever wants to can choose another. */
  readonly accept: string
  readonly fileLabel: ReactNode
  readonly isDisabled?: boolean
  readonly onFile: (file: File) => void
  readonly children: ReactNode
}

/** A button that opens the device's own choice of a file. */
export function FileButton({ accept, fileLabel, isDisabled = false, onFile, children }: FileButtonProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button type="button" disabled={isDisabled} onClick={() => input.current?.click()}>
        <Icon name="upload" />
        {children}
      </Button>
      <label htmlFor={id} hidden>
        {fileLabel}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          // The same file can be chosen again, after somebody has mended it.
          target.value = ''
        }}
      />
    </>
  )
}
