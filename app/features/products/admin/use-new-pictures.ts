import { useEffect, useRef, useState } from 'react'
import { PRODUCT_BUCKET } from '../../../../shared/pictures/buckets.ts'
import { useDb } from '../../../platform/db-context.tsx'
import {
  type StoredPicture as LibraryPicture,
  nameOf,
  urlOf,
} from '../../../platform/pictures/library/stored-picture.ts'
import { uploadPicture } from '../../../platform/pictures/stored-pictures.ts'
import { newId } from '../../../platform/rows/new-id.ts'
import { quoteServer } from '../../../platform/rows/writes/error-messages.ts'

/** A picture that was chosen and is not saved yet. */
export interface NewPicture {
  id: string
  file: File
  /** An object URL, which only this page can show. */
  preview: string
  isMain: boolean
  /** While it is being uploaded: the share that has been sent, from 0 to 1. */
  sent?: number
  /** The reason why it could not be stored. */
  problem?: string
  /** Set once it is stored, so that another try doesn't upload it again. */
  url?: string
}

export type StoredPicture = NewPicture & { url: string }

/** The pictures chosen in a form. They are uploaded when it is saved, so a form that is left stores none. */
export function useNewPictures() {
  const db = useDb()
  const [pictures, setPictures] = useState<NewPicture[]>([])
  const uploading = useRef<AbortController>(undefined)
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      uploading.current?.abort()
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const open = (file: File, isMain: boolean): NewPicture => {
    const preview = URL.createObjectURL(file)
    previews.current.push(preview)
    return { id: newId(), file, preview, isMain }
  }
  const addMain = (file: File) => {
    const picture = open(file, true)
    setPictures((all) => [...all.filter(({ isMain }) => !isMain), picture])
    return picture
  }
  const add = (files: File[]) => {
    const added = files.map((file) => open(file, false))
    setPictures((all) => [...all, ...added])
  }
  /** A picture that is stored already. It has a name and no file to send. */
  const addStored = (picture: LibraryPicture) => {
    const url = urlOf(picture)
    const file = new File([], nameOf(picture))
    setPictures((all) => [...all, { id: newId(), file, preview: url, url, isMain: false }])
  }
  const remove = (id: string) => setPictures((all) => all.filter((one) => one.id !== id))
  const update = (id: string, change: Partial<NewPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))

  const uploadOne = async (picture: NewPicture, signal: AbortSignal): Promise<NewPicture> => {
    const { id, file, url } = picture
    if (url) return picture
    update(id, { sent: 0, problem: undefined })
    try {
      const { url } = await uploadPicture(db, {
        bucket: PRODUCT_BUCKET,
        name: newId(),
        file,
        signal,
        onProgress: (sent) => update(id, { sent }),
      })
      update(id, { url, sent: undefined })
      return { ...picture, url }
    } catch (error) {
      signal.throwIfAborted()
      const problem = quoteServer(error)
      update(id, { problem, sent: undefined })
      return { ...picture, problem }
    }
  }
  /** Uploads pictures that are not stored yet, one after another; throws when any of them failed. */
  const upload = async (wanted: NewPicture[]): Promise<StoredPicture[]> => {
    uploading.current = new AbortController()
    const results: NewPicture[] = []
    for (const picture of wanted)
      results.push(await uploadOne({ ...picture, problem: undefined }, uploading.current.signal))
    const failed = results.filter(({ problem }) => problem)
    if (failed.length > 0) throw new Error(describeFailures(failed))
    return results as StoredPicture[]
  }
  return { pictures, addMain, add, addStored, remove, upload }
}

function describeFailures(failed: NewPicture[]) {
  const names = failed.map(({ file }) => `“${file.name}”`).join(', ')
  const reason = failed.length === 1 ? failed[0]?.problem : 'The reason stands beside each.'
  return `Could not be uploaded: ${names}. ${reason}`
}
