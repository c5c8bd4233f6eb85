import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import type { Upload } from '../../../platform/pictures/upload-queue.ts'
import { type Uploads, useUploads } from '../../../platform/pictures/use-uploads.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import type { ButtonLook } from '../../../ui/button.tsx'
import { FileButton } from '../../../ui/controls/fields/file-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { aboutImageQuery } from '../about.queries.ts'
import { replaceAboutImage } from './about-image.writes.ts'

export function useAboutUploads(shown: string | null) {
  const query = aboutImageQuery(useDb())
  const client = useQueryClient()
  const { mutateAsync: replace } = useWrite(replaceAboutImage)
  const uploads = useUploads({
    send: async ({ file }, options) => {
      await replace({ file, shown, ...options })
    },
    onSettled: ([upload]) => {
      if (upload) toastOutcome(upload)
      if (upload?.problem) client.invalidateQueries(query)
    },
  })
  useCancellationToast(uploads.isUploading)
  return uploads
}

/** Leaving the page ends an upload, and so does signing out in another tab. */
function useCancellationToast(isUploading: boolean) {
  const isBusy = useRef(false)
  useEffect(() => {
    isBusy.current = isUploading
  }, [isUploading])
  useEffect(() => () => void (isBusy.current && toast(cancelled)), [])
}

const cancelled = {
  title: 'Upload failed',
  description: 'The upload was cancelled, because you left the page or were signed out.',
  variant: 'destructive',
} as const

function toastOutcome({ problem, isReduced }: Upload) {
  if (problem) toast({ title: 'Upload failed', description: problem, variant: 'destructive' })
  else
    toast({
      title: 'Image updated',
      description: `The about section image has been updated successfully.${isReduced ? ' It was too large and has been made smaller.' : ''}`,
    })
}

interface Props extends ButtonLook {
  label: string
  uploads: Uploads
}

export function UploadAboutImage({ label, uploads, ...look }: Props) {
  const { queue, batch, isUploading } = uploads
  return (
    <FileButton
      {...look}
      label="New image for the about section"
      disabled={isUploading}
      onPick={(file) => queue.addOne(file)}
    >
      <ImageUp aria-hidden strokeWidth={1.75} className="size-5" />
      {batch[0] ? describeProgress(batch[0]) : label}
    </FileButton>
  )
}

const describeProgress = ({ isReduced }: Upload) =>
  isReduced ? 'Making it smaller...' : 'Uploading...'
