import { useEffect, useRef, useState } from 'react'
import type { Db } from '../../../platform/db.ts'
import { uploadPicture } from '../../../platform/pictures/stored-pictures.ts'
import { errorWords } from '../../../platform/writes/error-messages.ts'
import { newId } from '../../../platform/writes/new-id.ts'

/** A picture that was chosen and not saved yet. */
export interface NewPicture {
  id: string
  file: File
  /** Where this page alone can show it. */
  preview: string
  isMain: boolean
  /** The share that has been sent, from 0 to 1, while it is being sent. */
  sent?: number
  /** Why it could not be stored. */
  problem?: string
  /** Where it is stored, once it is: another try doesn't send it again. */
  url?: string
}

export type StoredPicture = NewPicture & { url: string }

/** The pictures chosen in a form. They are sent when it is saved, so that leaving it leaves nothing behind. */
export function useNewPictures() {
  const [pictures, setPictures] = useState<NewPicture[]>([])
  const sending = useRef<AbortController>(undefined)
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      sending.current?.abort()
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
  const remove = (id: string) => setPictures((all) => all.filter((one) => one.id !== id))
  const note = (id: string, news: Partial<NewPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...news } : one)))

  const send = async (db: Db, picture: NewPicture, signal: AbortSignal): Promise<NewPicture> => {
    const { id, file, url } = picture
    if (url) return picture
    note(id, { sent: 0, problem: undefined })
    try {
      const { url } = await uploadPicture(db, {
        bucket: 'product-images',
        name: `${newId()}.${extensionOf(file)}`,
        file,
        signal,
        onProgress: (sent) => note(id, { sent }),
      })
      note(id, { url, sent: undefined })
      return { ...picture, url }
    } catch (error) {
      signal.throwIfAborted()
      const problem = errorWords(error, 'The connection failed.')
      note(id, { problem, sent: undefined })
      return { ...picture, problem }
    }
  }
  /** Stores those that are not stored yet, one after another; throws when one or more could not be. */
  const store = async (db: Db, wanted: NewPicture[]): Promise<StoredPicture[]> => {
    sending.current = new AbortController()
    const results: NewPicture[] = []
    for (const picture of wanted)
      results.push(await send(db, { ...picture, problem: undefined }, sending.current.signal))
    const failed = results.filter(({ problem }) => problem)
    if (failed.length > 0) throw new Error(inWords(failed))
    return results as StoredPicture[]
  }
  return { pictures, addMain, add, remove, store }
}

const extensionOf = ({ name, type }: File) =>
  (/\.([a-z\d]{2,5})$/i.exec(name)?.[1] ?? /\w+$/.exec(type)?.[0] ?? 'jpg').toLowerCase()

function inWords(failed: NewPicture[]) {
  const names = failed.map(({ file }) => `“${file.name}”`).join(', ')
  const reason = failed.length === 1 ? failed[0]?.problem : 'The reason stands beside each.'
  return `Could not be uploaded: ${names}. ${reason}`
}
