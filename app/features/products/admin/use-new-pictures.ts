import { useEffect, useRef, useState } from 'react'
import { PRODUCT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import { uploadPicture } from '../../../platform/pictures/stored-pictures.ts'
import type { Upload } from '../../../platform/pictures/upload-queue.ts'
import { useUploads } from '../../../platform/pictures/use-uploads.ts'
import { newId } from '../../../platform/rows/ids.ts'

export interface NewPicture {
  id: string
  file: File
  /** An object URL, which only works in this page. */
  preview: string
  isMain: boolean
  /** Set once it is stored, so that a retry doesn't upload it again. */
  url?: string
}

export type ShownPicture = NewPicture & { upload?: Upload }

export type StoredPicture = NewPicture & { url: string }

/** The pictures chosen in a form. They are uploaded when the form is saved, so leaving the form stores none. */
export function useNewPictures() {
  const db = useDb()
  const [pictures, setPictures] = useState<NewPicture[]>([])
  const previews = useRef<string[]>([])
  const stored = useRef(new Map<File, string>())
  const settle = useRef<(batch: Upload[]) => void>(undefined)
  const { queue, uploads } = useUploads({
    send: async ({ file }, options) => {
      const object = { bucket: PRODUCT_BUCKET, name: newId() } as const
      const url = await uploadPicture(db, { ...object, file, ...options })
      stored.current.set(file, url)
    },
    onSettled: (batch) => settle.current?.(batch),
  })
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const open = (file: File, isMain: boolean): NewPicture => {
    const preview = URL.createObjectURL(file)
    previews.current.push(preview)
    return { id: newId(), file, preview, isMain }
  }
  const setMain = (picture: NewPicture) => {
    setPictures((all) => [...all.filter(({ isMain }) => !isMain), picture])
    return picture
  }
  const add = (files: File[]) => {
    const added = files.map((file) => open(file, false))
    setPictures((all) => [...all, ...added])
  }
  const addStored = (url: string, name: string) =>
    setPictures((all) => [...all, asStored(url, name, false)])
  const remove = (id: string) => setPictures((all) => all.filter((one) => one.id !== id))
  const withUrl = (picture: NewPicture) => ({
    ...picture,
    url: picture.url ?? stored.current.get(picture.file),
  })

  /** Uploads pictures that are not stored yet. Throws when any upload failed, or when the user leaves the form. */
  const upload = async (wanted: NewPicture[]): Promise<StoredPicture[]> => {
    const files = wanted.filter((one) => !withUrl(one).url).map(({ file }) => file)
    if (files.length > 0) {
      const settled = new Promise<Upload[]>((resolve) => {
        settle.current = resolve
      })
      queue.dismissFailed()
      queue.add(files)
      const failed = (await settled).filter(({ problem }) => problem)
      if (failed.length > 0) throw new Error(describeFailures(failed))
    }
    return wanted.map(withUrl).map((picture) => {
      if (!picture.url) throw new Error('The upload was stopped.')
      return { ...picture, url: picture.url }
    })
  }
  const shown = pictures.map(
    (picture): ShownPicture => ({
      ...picture,
      upload: uploads.find(({ file }) => file === picture.file),
    }),
  )
  return {
    pictures: shown,
    addMain: (file: File) => setMain(open(file, true)),
    addStoredMain: (url: string, name: string) => setMain(asStored(url, name, true)),
    add,
    addStored,
    remove,
    upload,
  }
}

/** A picture that is already stored. It has a name but no file to upload. */
function asStored(url: string, name: string, isMain: boolean): NewPicture {
  return { id: newId(), file: new File([], name), preview: url, url, isMain }
}

function describeFailures(failed: Upload[]) {
  const names = failed.map(({ file }) => `“${file.name}”`).join(', ')
  const reason = failed.length === 1 ? failed[0]?.problem : 'The reason is shown beside each.'
  return `Could not be uploaded: ${names}. ${reason}`
}
