import { useQuery } from '@tanstack/react-query'
import { Crosshair } from 'lucide-react'
import { useState } from 'react'
import { useDb } from '../../../platform/db-context.tsx'
import { FocalPointDialog } from '../../../platform/pictures/focal-point-dialog.tsx'
import { ChooseStored } from '../../../platform/pictures/library/choose-stored.tsx'
import { urlOf } from '../../../platform/pictures/library/stored-picture.ts'
import { ResponsiveImage } from '../../../platform/pictures/responsive-image.tsx'
import { UploadState } from '../../../platform/pictures/upload-progress.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/controls/card.tsx'
import { ErrorText, LoadingText } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toast.ts'
import { aboutFocalPointQuery, moveAboutFocalPoint } from './about-focal-point.writes.ts'
import { chooseAboutImage } from './about-image.writes.ts'
import { UploadAboutImage, useAboutUploads } from './upload-about-image.tsx'

export function AboutPicturePanel() {
  const picture = useQuery(aboutFocalPointQuery(useDb()))
  const uploads = useAboutUploads(picture.data?.url ?? null)
  const [isCentring, setCentring] = useState(false)
  if (picture.isLoadingError)
    return <ErrorText onRetry={picture.refetch}>The About picture could not be loaded.</ErrorText>
  if (picture.data === undefined) return <LoadingText>Loading the About picture...</LoadingText>
  return (
    <>
      <Panel>
        {picture.data ? (
          <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <ResponsiveImage
              src={picture.data.url}
              alt="The About picture"
              style={{ objectPosition: picture.data.focal_point ?? undefined }}
              sizes="(min-width: 64rem) 20rem, 92vw"
              width={1200}
              height={960}
              maxWidth={768}
              className="aspect-[5/4] w-full rounded-soft bg-paper-deep object-cover"
            />
            <div className="grid justify-items-start gap-4">
              <UploadAboutImage label="Upload Another Picture" size="small" uploads={uploads} />
              <ChooseAbout shown={picture.data.url} />
              <Button look="outline" size="small" onClick={() => setCentring(true)}>
                <Crosshair aria-hidden className="size-5" />
                Choose What Stays in View
              </Button>
            </div>
          </div>
        ) : (
          <div className="grid justify-items-start gap-4">
            <p>There is no About picture. The section is shown without one.</p>
            <UploadAboutImage label="Upload a Picture" uploads={uploads} />
            <ChooseAbout shown={null} />
          </div>
        )}
        <UploadState uploads={uploads} />
      </Panel>
      {picture.data && isCentring && (
        <FocalPointDialog
          row={picture.data}
          name="about-focal-point"
          crops={crops}
          change={moveAboutFocalPoint}
          onClose={() => setCentring(false)}
        />
      )}
    </>
  )
}

function ChooseAbout({ shown }: { shown: string | null }) {
  const { mutate: choose, isPending } = useWrite(chooseAboutImage)
  return (
    <ChooseStored
      disabled={isPending}
      onChoose={(picture) =>
        choose(
          { url: urlOf(picture), shown },
          {
            onSuccess: () => toast({ title: 'About picture replaced' }),
            onError: toastFailure('The About picture could not be replaced'),
          },
        )
      }
    />
  )
}

const crops = [
  { label: 'Computer', className: 'aspect-[5/4] w-44' },
  { label: 'Phone', className: 'aspect-[5/3] w-36' },
]
