import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/writes/failure-toast.ts'
import { useWrite } from '../../../platform/writes/use-write.ts'
import { Button, buttonClasses } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { aboutImageQuery } from '../about.queries.ts'
import { replaceAboutImage } from './about-image.writes.ts'

/** Lets administrators put another picture into the section, where it stands. */
export function EditAboutImage() {
  const query = aboutImageQuery(useDb())
  const client = useQueryClient()
  const { data } = useQuery(query)
  const shown = data?.url ?? null
  const { mutateAsync: replace, isPending } = useWrite(replaceAboutImage)
  const [progress, setProgress] = useState('')
  const input = useRef<HTMLInputElement>(null)

  const upload = async (file: File) => {
    const onReduce = () => setProgress('Making it smaller...')
    const onProgress = (share: number) => setProgress(`Uploading... ${Math.floor(100 * share)}%`)
    onProgress(0)
    try {
      const { isReduced } = await replace({ file, shown, onReduce, onProgress })
      toast({
        title: 'Image updated',
        description: `The about section image has been updated successfully.${isReduced ? ' It was too large and has been made smaller.' : ''}`,
      })
    } catch (error) {
      toastFailure('Upload failed', 'Failed to upload image')(error)
      await client.invalidateQueries(query)
    }
  }
  return (
    // In words of its own: the style sheet of the public page knows no staff side.
    <div style={{ placeSelf: 'end', margin: '1rem' }}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="New image for the about section"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) upload(file)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      <Button look="accent" disabled={isPending} onClick={() => input.current?.click()}>
        <ImageUp aria-hidden strokeWidth={1.75} className="size-5" />
        {isPending ? progress : 'Edit Image'}
      </Button>{' '}
      <Link to="/admin/hero-images?tab=about" className={buttonClasses({ look: 'accent' })}>
        Set its middle
      </Link>
    </div>
  )
}
