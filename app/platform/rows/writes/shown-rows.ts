import { toastWithUndo } from '../../../ui/undo-toast.ts'
import { toastFailure, toastTakenBack } from './failure-toast.ts'
import { useWrite, type Write } from './use-write.ts'

export interface Hideable {
  id: string
  is_shown: boolean
}

/** A row of any noun, including those that can’t be hidden. */
export interface MaybeHideable {
  id: string
  is_shown?: boolean
}

export interface Showing {
  id: string
  isShown: boolean
}

export const describeShown = (isShown: boolean) =>
  isShown ? 'Shown on the website' : 'Hidden from the website'

/** Shows or hides a row, one write of it after another, and offers Undo. */
export function useShowing(write: Write<Showing>, id: string, name: string) {
  const { mutateAsync, isPending, variables } = useWrite(write, id)
  const show = async (isShown: boolean) => {
    try {
      await mutateAsync({ id, isShown })
      toastWithUndo({
        title: describeShown(isShown),
        description: name,
        undo: () =>
          toastTakenBack(
            'Change',
            mutateAsync({ id, isShown: !isShown }),
            `${name}: ${describeShown(!isShown)}`,
          ),
      })
    } catch (error) {
      toastFailure(isShown ? 'Could not be shown' : 'Could not be hidden')(error)
    }
  }
  return { show, pending: isPending ? variables?.isShown : undefined }
}
