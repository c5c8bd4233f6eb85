import { ConfirmDialog } from './confirm-dialog.tsx'

/** A question to answer before saving. */
export interface SaveQuestion<Values = object> {
  title: string
  text: string
  /** The label of the answer that saves the values as entered: "Add it as it is". */
  confirm: string
  /** The answer that saves these values instead. */
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
    cancel="Keep Editing"
    confirm={question.confirm}
    isHarmless
    offer={question.offer && onOffer && { label: question.offer.label, onChoose: onOffer }}
    onCancel={onKeepEditing}
    onConfirm={onConfirm}
  >
    {question.text}
  </ConfirmDialog>
)
