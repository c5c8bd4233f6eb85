import { useId } from 'react'
import { Switch } from '../../ui/controls/fields/switch.tsx'
import { Loaded } from '../../ui/controls/loaded.tsx'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import { toastTakenBack } from '../rows/writes/failure-toast.ts'
import { useWrite, type Write } from '../rows/writes/use-write.ts'

interface Props {
  query: { data: boolean | undefined; isError: boolean; refetch: () => void }
  write: Write<boolean>
  label: string
  /** The words of the toast once it is saved. */
  say: (isOn: boolean) => string
  /** Shows why it could not be saved. */
  onFailure: (error: unknown) => void
  /** The name of what is read, as in "Loading the mail settings...". */
  noun: string
}

/** A setting that is on or off and is saved when it is switched. */
export const SettingSwitch = ({ query, noun, ...rest }: Props) => (
  <Loaded query={query} noun={noun}>
    {(isOn) => <LoadedSwitch isOn={isOn} {...rest} />}
  </Loaded>
)

type LoadedProps = Omit<Props, 'query' | 'noun'> & { isOn: boolean }

function LoadedSwitch({ isOn, write, label, say, onFailure }: LoadedProps) {
  const { mutate, mutateAsync, isPending, variables } = useWrite(write)
  const id = useId()
  const undo = (isWanted: boolean) => toastTakenBack('Change', mutateAsync(isWanted), say(isWanted))
  const change = (isWanted: boolean) =>
    mutate(isWanted, {
      onSuccess: () =>
        toastWithUndo({
          title: 'Success',
          description: say(isWanted),
          undo: () => undo(!isWanted),
        }),
      onError: onFailure,
    })
  return (
    <div className="flex items-center gap-4">
      <Switch
        id={id}
        checked={isPending ? variables : isOn}
        disabled={isPending}
        onCheckedChange={change}
      />
      <label htmlFor={id} className="min-w-0 break-words">
        {label}
      </label>
    </div>
  )
}
