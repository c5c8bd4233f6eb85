import { useEffect, useRef, useState } from 'react'
import { countFromZero, type Upload, type UploadOptions, UploadQueue } from './upload-queue.ts'

/** The uploads that are in progress or failed. Leaving the screen cancels unfinished ones. */
export function useUploads(options: UploadOptions) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const [queue] = useState(
    () =>
      new UploadQueue(
        {
          beginBatch: () => latest.current.beginBatch?.() ?? countFromZero,
          send: (upload, given) => latest.current.send(upload, given),
          onSettled: (batch) => latest.current.onSettled?.(batch),
        },
        setUploads,
      ),
  )
  useEffect(() => () => queue.stop(), [queue])
  const batch = uploads.filter(({ isPast }) => !isPast)
  return { queue, uploads, batch, isUploading: batch.length > 0 }
}

export type Uploads = ReturnType<typeof useUploads>
