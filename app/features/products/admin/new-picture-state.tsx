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
        <progress
          value={sent}
          aria-label={`Sending ${file.name}`}
          className="block h-2 w-full accent-spruce-700"
        />
      )}
    </div>
  )
}
