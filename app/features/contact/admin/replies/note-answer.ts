import { newId } from '../../../../platform/rows/ids.ts'
import { toastFailure, toastTakenBack } from '../../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../../platform/rows/writes/use-write.ts'
import { toastWithUndo } from '../../../../ui/undo-toast.ts'
import { answersOf, type ContactMessage } from '../message.ts'
import { noteAnswer, takeBackAnswer } from './replies.writes.ts'

const notes = { phone: 'Answered by phone', 'own-mail': 'Answered from your own mailbox' } as const

export function useNoteAnswer(message: ContactMessage) {
  const { id: messageId, name, status } = message
  const { mutate, isPending } = useWrite(noteAnswer)
  const { mutateAsync: takeBack } = useWrite(takeBackAnswer)
  const store = (way: keyof typeof notes) => {
    const id = newId()
    mutate(
      { id, messageId, way },
      {
        onSuccess: () => {
          toastWithUndo({
            title: notes[way],
            description: answersOf(message)
              ? `The request of ${name} stays open until you press Complete.`
              : `The message of ${name} is completed.`,
            undo: () => toastTakenBack('Note', takeBack({ id, status }), name),
          })
        },
        onError: toastFailure('The answer could not be noted'),
      },
    )
  }
  return { store, isPending }
}
