import { useParams } from 'react-router'
import { useEditedRow } from '../../../platform/nouns/use-edited-row.ts'
import { Spinner } from '../../../ui/controls/loaded.tsx'
import { BackLink, ScreenHeading } from '../../../ui/controls/screen-heading.tsx'
import { ErrorText } from '../../../ui/notice.tsx'
import { towns } from '../towns.noun.ts'
import { TownForm } from './town-form.tsx'
import type { ClinicChoice } from './town-input.ts'

const FAILED = 'Failed to load the town'

interface Props {
  /** Undefined until they are loaded. */
  clinics: ClinicChoice[] | undefined
}

export function TownScreen({ clinics }: Props) {
  const { id = 'new' } = useParams()
  return (
    <>
      <BackLink to="/admin/towns">Back to towns</BackLink>
      {id === 'new' ? (
        <NewTown key={id} clinics={clinics} />
      ) : (
        <ExistingTown key={id} id={id} clinics={clinics} />
      )}
    </>
  )
}

const NewTown = ({ clinics }: Props) => (
  <>
    <ScreenHeading title="Add Town" />
    {clinics ? <TownForm clinics={clinics} /> : <Spinner label="Loading clinics..." />}
  </>
)

function ExistingTown({ id, clinics }: Props & { id: string }) {
  const { row: town, isMissing, isError, retry } = useEditedRow(towns, id, FAILED)
  if (isMissing)
    return (
      <ScreenHeading
        title="Town Not Found"
        lead="There is no town at this address. It may have been deleted, or the address is mistyped."
      />
    )
  return (
    <>
      <ScreenHeading title="Edit Town" />
      {town && clinics ? (
        <TownForm town={town} clinics={clinics} />
      ) : isError ? (
        <ErrorText onRetry={retry}>{FAILED}</ErrorText>
      ) : (
        <Spinner label="Loading town..." />
      )}
    </>
  )
}
