import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'
import {
  countData,
  type DeletedData,
  deletePersonalData,
  describeAmount,
  type PersonalData,
} from './personal-data.ts'

interface Props {
  data: PersonalData
  /** The ids that staff ticked. */
  chosen: string[]
  onClose: () => void
  onDeleted: (deleted: DeletedData) => void
}

export function DeleteDataDialog({ data, chosen, onClose, onDeleted }: Props) {
  const { mutate } = useWrite(deletePersonalData)
  const remove = () => {
    mutate(
      { person: data.person, chosen },
      { onSuccess: onDeleted, onError: toastFailure('The data could not be deleted') },
    )
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete everything about ${data.person}?`}
      confirm="Delete"
      onCancel={onClose}
      onConfirm={remove}
    >
      This deletes {describeAmount(countData(data))}. It can’t be taken back. The list of recent
      changes stays, without the person’s name.
    </ConfirmDialog>
  )
}
