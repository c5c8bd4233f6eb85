import { ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { findPictureEnding } from '../../../../shared/pictures/picture-ending.ts'
import { classes } from '../../classes.ts'

interface Props {
  label: string
  multiple?: boolean
  disabled?: boolean
  hint?: string
  /** Called with the pictures among the chosen or dropped files. Other files are refused with a message here. */
  onPick: (pictures: File[]) => void
}

export function PicturePicker({ label, multiple = false, disabled = false, hint, onPick }: Props) {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const [problem, setProblem] = useState('')
  const pick = async (files: File[]) => {
    const judged = await Promise.all(
      files.map(async (file) => [file, await isPicture(file)] as const),
    )
    const pictures = judged.filter(([, isOne]) => isOne).map(([file]) => file)
    const others = judged.filter(([, isOne]) => !isOne).map(([file]) => file)
    const [first, second] = pictures
    const isOneTooMany = !multiple && second !== undefined
    setProblem(
      isOneTooMany ? `Only “${first?.name}” was taken: one picture fits here.` : refusalOf(others),
    )
    if (first) onPick(multiple ? pictures : [first])
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (disabled) return
    if (event.dataTransfer.files.length === 0) return setProblem(NO_FILE)
    void pick([...event.dataTransfer.files])
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(!disabled)
  }
  return (
    <div>
      <label
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classes(
          'relative flex min-h-16 items-center gap-3.5 rounded-soft border border-dashed px-4 py-3 transition-colors duration-200',
          'has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-3 has-focus-visible:outline-spruce-700',
          isOver ? 'border-spruce-800 bg-spruce-100' : 'border-ink/45',
          disabled ? 'opacity-60' : 'cursor-pointer hover:border-spruce-800 hover:bg-spruce-50',
        )}
      >
        <ImagePlus aria-hidden strokeWidth={1.75} className="size-6 shrink-0 text-spruce-800" />
        <span className="min-w-0">
          <span className="block font-semibold text-small text-spruce-800">{label}</span>
          <span aria-hidden className="block pointer-coarse:hidden text-small text-ink-soft">
            {multiple ? 'or drop pictures here' : 'or drop a picture here'}
          </span>
        </span>
        <input
          type="file"
          accept="image/*"
          multiple={multiple}
          disabled={disabled}
          aria-label={label}
          aria-describedby={problem || hint ? id : undefined}
          onChange={({ target }) => {
            void pick([...(target.files ?? [])])
            // Cleared, so that the same file can be chosen again.
            target.value = ''
          }}
          className="sr-only"
        />
      </label>
      {problem ? (
        <p id={id} role="alert" className="mt-1.5 break-words text-small font-medium text-dawn-700">
          {problem}
        </p>
      ) : (
        hint && (
          <p id={id} className="mt-1.5 text-small text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  )
}

const NO_FILE = 'What you dropped is not a file. Save the picture first, and choose it here.'

/** Checks the first bytes if the browser doesn't know the type. The server checks the whole file. */
const isPicture = async (file: File) =>
  file.type.startsWith('image/') || (await findPictureEnding(file)) !== undefined

function refusalOf(others: File[]): string {
  const [first] = others
  if (!first) return ''
  return others.length === 1
    ? `“${first.name}” is not a picture. Choose a JPEG or PNG, for example.`
    : `${others.length} of the files are not pictures, “${first.name}” for one. Choose JPEG or PNG, for example.`
}
