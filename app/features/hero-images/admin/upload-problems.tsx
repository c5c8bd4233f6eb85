import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import type { Upload } from './upload-queue.ts'

interface Props {
  uploads: Upload[]
  onRetry: (id: number) => void
  onDismiss: () => void
}

/** Each file that was not added, and why; it can be tried again alone. */
export function UploadProblems({ uploads, onRetry, onDismiss }: Props) {
  const retryAll = () => {
    for (const { id } of uploads) onRetry(id)
  }
  return (
    <Alert title="Upload Failed" className="mt-5">
      <ul className="mt-1 max-h-96 divide-y divide-dawn-300 overflow-y-auto">
        {uploads.map(({ id, file, problem }) => (
          <li
            key={id}
            className="flex max-w-none flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
          >
            <p className="min-w-0 max-w-none flex-[1_1_16rem] break-words">
              <span className="font-semibold">{file.name}</span>
              <br />
              {problem}
            </p>
            <Button look="outline" size="small" onClick={() => onRetry(id)}>
              Try again<span className="sr-only">: {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-3">
        {uploads.length > 1 && (
          <Button look="outline" size="small" onClick={retryAll}>
            Try all again
          </Button>
        )}
        <Button look="outline" size="small" onClick={onDismiss}>
          Dismiss
        </Button>
      </p>
    </Alert>
  )
}
