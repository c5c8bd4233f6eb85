import { useEffect, useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { toast } from '../../../ui/toast.ts'
import { addHeroImage, failAs } from './hero-images.writes.ts'
import { nextPlace } from './hero-images-list.queries.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

/** The files that are on their way to the grid, and what may be done with them. */
export function useUploads() {
  const db = useDb()
  const { mutateAsync: add } = useWrite(addHeroImage)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [queue] = useState(
    () =>
      new UploadQueue({
        beginBatch: () => placesFrom(() => nextPlace(db).catch(failAs('Database error'))),
        send: async ({ file, place }, sending) =>
          add({ file, display_order: await place(), ...sending }),
        onChange: setUploads,
        onSettled: tell,
      }),
  )
  useEffect(() => () => queue.stop(), [queue])
  return { uploads, queue }
}

/** Reads the first place once for all files of a batch, and anew after a failure. */
function placesFrom(readFirst: () => Promise<number>) {
  let first: Promise<number> | undefined
  return async (index: number) => {
    first ??= readFirst()
    try {
      return (await first) + index
    } catch (error) {
      first = undefined
      throw error
    }
  }
}

function tell(batch: Upload[]) {
  const added = batch.filter(({ state }) => state === 'done').length
  const [first, ...others] = batch.filter(({ state }) => state === 'failed')
  const words = `${added} image(s) added successfully`
  if (!first) return added > 0 && toast({ title: words })
  const failure = `${first.file.name}: ${first.problem}`
  toast({
    title: 'Upload Failed',
    description: [
      added > 0 && `${words}.`,
      failure,
      others.length > 0 && `${others.length} more failed.`,
    ]
      .filter(Boolean)
      .join(' '),
    variant: 'destructive',
  })
}
