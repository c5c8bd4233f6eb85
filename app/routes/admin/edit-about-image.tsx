import { useQuery } from '@tanstack/react-query'
import { aboutImageQuery } from '../../features/about/about.queries.ts'
import {
  UploadAboutImage,
  useAboutUploads,
} from '../../features/about/admin/upload-about-image.tsx'
import { useDb } from '../../platform/db-context.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export function EditAboutImage() {
  const { data: picture } = useQuery(aboutImageQuery(useDb()))
  const uploads = useAboutUploads(picture?.url ?? null)
  return (
    // Inline styles, because the public style sheet has no classes for staff.
    <div
      style={{
        placeSelf: 'end',
        margin: 16,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'end',
        gap: 8,
      }}
    >
      <UploadAboutImage label="Edit Image" look="accent" uploads={uploads} />
      <ButtonLink to="/admin/hero-images?tab=about" look="accent">
        Choose What Stays in View
      </ButtonLink>
    </div>
  )
}
