import { newId } from '../../../platform/rows/new-id.ts'
import { toast } from '../../../ui/toast.ts'
import type { Step } from '../steps.ts'
import { keepStep } from './waiting-steps.ts'

/** Records that a step has just happened. It is kept first: the connection may end before it has arrived, and so may the tab. */
export function recordNow(pet_id: string, step: Step, done_by: string) {
  const isKept = keepStep({
    id: newId(),
    pet_id,
    step,
    happened_at: new Date().toISOString(),
    done_by,
  })
  if (!isKept)
    toast({
      title: 'The step could not be recorded',
      description: 'This browser has no room to keep it. Please write it down on paper.',
      variant: 'destructive',
    })
}
