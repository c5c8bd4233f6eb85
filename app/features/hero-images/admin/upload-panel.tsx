import { useDb } from '../../../platform/db-context.tsx'
import { ChooseStored } from '../../../platform/pictures/library/choose-stored.tsx'
import { nameOf } from '../../../platform/pictures/library/stored-picture.ts'
import { failAs } from '../../../platform/pictures/stored-pictures.ts'
import { UploadState } from '../../../platform/pictures/upload-progress.tsx'
import type { Upload } from '../../../platform/pictures/upload-queue.ts'
import { useUploads } from '../../../platform/pictures/use-uploads.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useLeaveGuard } from '../../../ui/controls/dialogs/leave-guard.tsx'
import { PicturePicker } from '../../../ui/controls/fields/picture-picker.tsx'
import { toast } from '../../../ui/toast.ts'
import { addHeroImage, addStoredHeroImage } from './hero-images.writes.ts'
import { nextDisplayOrder } from './hero-images-list.queries.ts'

export function UploadPanel() {
  const db = useDb()
  const { mutateAsync: add } = useWrite(addHeroImage)
  const uploads = useUploads({
    beginBatch: () => orderFrom(() => nextDisplayOrder(db).catch(failAs('Database error'))),
    send: async ({ file, displayOrder }, options) => {
      await add({ file, display_order: await displayOrder(), ...options })
    },
    onSettled: toastOutcome,
  })
  useLeaveGuard({ isDirty: uploads.isUploading, question: leaveQuestion })
  const { mutate: addStored, isPending: isAdding } = useWrite(addStoredHeroImage)
  return (
    <div className="mb-7">
      <PicturePicker label="Upload Images" multiple onPick={(files) => uploads.queue.add(files)} />
      <div className="mt-3">
        <ChooseStored
          disabled={isAdding}
          refuse={({ uses }) =>
            uses.some(({ table_name }) => table_name === 'hero_images')
              ? 'In the hero already'
              : undefined
          }
          onChoose={(picture) =>
            addStored(picture, {
              onSuccess: () =>
                toast({ title: 'Picture added to the hero', description: nameOf(picture) }),
              onError: toastFailure('The picture could not be added'),
            })
          }
        />
      </div>
      <UploadState uploads={uploads} />
    </div>
  )
}

const leaveQuestion = {
  title: 'Leave during the upload?',
  confirm: 'Leave',
  children:
    'Images are still being uploaded. If you leave now, those that have not arrived are not added.',
}

/** Reads the first free position once for all files of a batch, and again after a failure. */
function orderFrom(readFirst: () => Promise<number>) {
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

function toastOutcome(batch: Upload[]) {
  const done = batch.filter(({ state }) => state === 'done')
  const added = done.length
  const reduced = describeReduced(done.filter(({ isReduced }) => isReduced))
  const [first, ...others] = batch.filter(({ state }) => state === 'failed')
  const success = `${added} image(s) added successfully`
  if (!first) return added > 0 && toast({ title: success, description: reduced })
  const failure = `${first.file.name}: ${first.problem}`
  toast({
    title: 'Upload Failed',
    description: [
      added > 0 && `${success}.`,
      reduced,
      failure,
      others.length > 0 && `${others.length} more failed.`,
    ]
      .filter(Boolean)
      .join(' '),
    variant: 'destructive',
  })
}

function describeReduced([first, ...others]: Upload[]) {
  if (!first) return
  return others.length === 0
    ? `“${first.file.name}” was too large and has been made smaller.`
    : `${others.length + 1} were too large and have been made smaller.`
}
