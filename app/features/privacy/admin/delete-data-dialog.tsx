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
  onClose: () => void
  onDeleted: (deleted: DeletedData) => void
}

export function DeleteDataDialog({ data, onClose, onDeleted }: Props) {
  const { mutate } = useWrite(deletePersonalData)
  const remove = () => {
    mutate(data.address, {
      onSuccess: onDeleted,
      onError: toastFailure('The data could not be deleted'),
    })
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={`Delete everything about ${data.address}?`}
      confirm="Delete"
      onCancel={onClose}
      onConfirm={remove}
    >
      This deletes {describeAmount(countData(data))}. It can’t be taken back. The list of recent
      changes stays, without the person’s name.
    </ConfirmDialog>
  )
}
