import { ProgressBar } from '../../../ui/controls/progress-bar.tsx'
import type { NewPicture } from './use-new-pictures.ts'

/** How it stands with a picture that is not saved yet. */
export function NewPictureState({ picture: { file, sent, problem } }: { picture: NewPicture }) {
  return (
    <div className="w-full min-w-0 text-small">
      <p className="truncate text-ink-soft" title={file.name}>
        {file.name}
      </p>
      {sent === undefined ? (
        problem ? (
          <p className="break-words font-medium text-dawn-700">{problem}</p>
        ) : (
          <p className="text-tiny font-semibold text-larch-700">Not saved yet</p>
        )
      ) : (
        <ProgressBar
          label={`Sending ${file.name}`}
          percent={Math.floor(100 * sent)}
          className="mt-1 h-1.5"
        />
      )}
    </div>
  )
}
