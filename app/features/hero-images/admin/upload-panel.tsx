import { LeaveGuard } from '../../../ui/controls/leave-guard.tsx'
import { PicturePicker } from '../../../ui/controls/picture-picker.tsx'
import { UploadProblems } from './upload-problems.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUploads } from './use-uploads.ts'

/** Takes new pictures and shows them on their way. */
export function UploadPanel() {
  const { uploads, queue } = useUploads()
  const batch = uploads.filter(({ isPast }) => !isPast)
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <div className="mb-7">
      <PicturePicker label="Upload Images" multiple onPick={(files) => queue.add(files)} />
      {batch.length > 0 && <UploadProgress uploads={batch} onStop={() => queue.stop()} />}
      {failed.length > 0 && (
        <UploadProblems
          uploads={failed}
          onRetry={(id) => queue.retry(id)}
          onDismiss={() => queue.dismissFailed()}
        />
      )}
      <LeaveGuard isDirty={batch.length > 0}>
        Images are still being uploaded. If you leave now, those that have not arrived are not
        added.
      </LeaveGuard>
    </div>
  )
}
