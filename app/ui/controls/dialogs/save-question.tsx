import { ConfirmDialog } from './confirm-dialog.tsx'

/** A doubt to be settled before something is saved. */
export interface SaveQuestion<Values = object> {
  title: string
  text: string
  /** Saves it as it was entered: "Add it as it is". */
  confirm: string
  /** The answer that settles it by saving these values instead. */
  offer?: { label: string; values: Partial<Values> }
}

interface Props {
  question: SaveQuestion
  onKeepEditing: () => void
  onConfirm: () => void
  onOffer?: () => void
}

export const SaveQuestionDialog = ({ question, onKeepEditing, onConfirm, onOffer }: Props) => (
  <ConfirmDialog
    open
    title={question.title}
    cancel="Keep editing"
    confirm={question.confirm}
    offer={question.offer && onOffer && { label: question.offer.label, onChoose: onOffer }}
    onCancel={onKeepEditing}
    onConfirm={onConfirm}
  >
    {question.text}
  </ConfirmDialog>
)
