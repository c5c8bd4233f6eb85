import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/controls/alert.tsx'
import { FileButton } from '../../ui/controls/fields/file-button.tsx'
import type { Upload } from './upload-queue.ts'
import type { Uploads } from './use-uploads.ts'

export function UploadState({ uploads: { uploads, batch, queue } }: { uploads: Uploads }) {
  const failed = uploads.filter(({ state }) => state === 'failed')
  return (
    <>
      {batch.length > 0 && <UploadProgress uploads={batch} queue={queue} />}
      {failed.length > 0 && <UploadProblems uploads={failed} queue={queue} />}
    </>
  )
}

type Props = Pick<Uploads, 'uploads' | 'queue'>

function UploadProgress({ uploads, queue }: Props) {
  const settled = uploads.filter(({ state }) => state === 'done' || state === 'failed').length
  const waiting = uploads.filter(({ state }) => state === 'waiting').length
  const percent = Math.floor((100 * settled) / uploads.length)
  return (
    <section aria-label="Upload" className="mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="font-semibold text-small">
          {percent}% · {settled} of {uploads.length} {uploads.length === 1 ? 'file' : 'files'} done
        </p>
        <Button look="quiet" size="small" onClick={() => queue.stop()} className="-mr-4">
          Stop Uploading
        </Button>
      </div>
      <div
        role="progressbar"
        aria-label="Files done"
        aria-valuenow={percent}
        className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-spruce-100"
      >
        <div className="h-full bg-spruce-600" style={{ width: `${percent}%` }} />
      </div>
      <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-3">
        {uploads.filter(isSending).map((upload) => (
          <li key={upload.id} className="flex max-w-none gap-4 text-ink-soft text-small">
            <span className="min-w-0 flex-1 truncate">{upload.file.name}</span>
            {upload.isReduced ? 'Being made smaller...' : 'Being sent...'}
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className="mt-3 text-small text-ink-soft">{waiting} more waiting</p>}
    </section>
  )
}

const isSending = ({ state }: Upload) => state === 'sending'

function UploadProblems({ uploads, queue }: Props) {
  const retriable = uploads.filter(({ isUnusable }) => !isUnusable)
  const retryAll = () => {
    for (const { id } of retriable) queue.retry(id)
  }
  return (
    <Alert title="Upload Failed" className="mt-5">
      <ul className="mt-1 max-h-96 divide-y divide-dawn-300 overflow-y-auto">
        {uploads.map(({ id, file, problem, isUnusable }) => (
          <li
            key={id}
            className="flex max-w-none flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <p className="min-w-0 max-w-none flex-[1_1_16rem] break-words">
              <span className="font-semibold">{file.name}</span>
              <br />
              {problem}
            </p>
            {isUnusable ? (
              <FileButton
                look="outline"
                size="small"
                label={`Another picture in place of ${file.name}`}
                onPick={(other) => queue.replace(id, other)}
              >
                Choose Another<span className="sr-only"> picture in place of {file.name}</span>
              </FileButton>
            ) : (
              <Button look="outline" size="small" onClick={() => queue.retry(id)}>
                Try again<span className="sr-only">: {file.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-3">
        {retriable.length > 1 && (
          <Button look="outline" size="small" onClick={retryAll}>
            Try all again
          </Button>
        )}
        <Button look="outline" size="small" onClick={() => queue.dismissFailed()}>
          Dismiss
        </Button>
      </p>
    </Alert>
  )
}
