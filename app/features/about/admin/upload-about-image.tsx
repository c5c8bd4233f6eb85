import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import type { ButtonLook } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/controls/fields/file-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { aboutImageQuery } from '../about.queries.ts'
import { replaceAboutImage } from './about-image.writes.ts'

interface Props extends ButtonLook {
  label: string
  /** The address of the picture that is shown, which is replaced. */
  shown: string | null
}

/** Uploads another picture for the section About, in place of the one that is shown. */
export function UploadAboutImage({ label, shown, ...look }: Props) {
  const query = aboutImageQuery(useDb())
  const client = useQueryClient()
  const { mutateAsync: replace, isPending } = useWrite(replaceAboutImage)
  const [progress, setProgress] = useState('')

  const upload = async (file: File) => {
    const onReduce = () => setProgress('Making it smaller...')
    const onProgress = (share: number) => setProgress(`Uploading... ${Math.floor(100 * share)}%`)
    onProgress(0)
    try {
      const { isReduced } = await replace({ file, shown, onReduce, onProgress })
      toast({
        title: 'Image updated',
        description: `The about section image has been updated successfully.${isReduced ? ' It was too large and has been made smaller.' : ''}`,
      })
    } catch (error) {
      toastFailure('Upload failed', 'Failed to upload image')(error)
      await client.invalidateQueries(query)
    }
  }
  return (
    <FileButton
      {...look}
      label="New image for the about section"
      disabled={isPending}
      onPick={upload}
    >
      <ImageUp aria-hidden strokeWidth={1.75} className="size-5" />
      {isPending ? progress : label}
    </FileButton>
  )
}
