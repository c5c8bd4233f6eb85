import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Card } from '../../ui/controls/card.tsx'
import { SwitchField } from '../../ui/controls/fields/switch-field.tsx'
import { Loaded } from '../../ui/controls/loaded.tsx'
import { toastWithUndo } from '../../ui/undo-toast.ts'
import type { Db } from '../db.ts'
import { useDb } from '../db-context.tsx'
import { toastFailure, toastTakenBack } from '../rows/writes/failure-toast.ts'
import { useWrite, type Write } from '../rows/writes/use-write.ts'

interface Props<Key extends QueryKey> extends SwitchProps {
  title: string
  description: string
  query: (db: Db) => UseQueryOptions<boolean, Error, boolean, Key>
  noun: string
  note?: string
}

/** A card with an on/off setting that is saved at once. */
export function SettingCard<Key extends QueryKey>(props: Props<Key>) {
  const { title, description, query, noun, note, ...setting } = props
  return (
    <Card title={title} description={description}>
      <Loaded query={useQuery(query(useDb()))} noun={noun}>
        {(isOn) => <SettingSwitch isOn={isOn} {...setting} />}
      </Loaded>
      {note && <p className="mt-4 text-small text-ink-soft">{note}</p>}
    </Card>
  )
}

interface SwitchProps {
  write: Write<boolean>
  label: string
  /** The text of the toast once it is saved. */
  say: (isOn: boolean) => string
  /** The title of the toast if it can't be saved, and its text if the server sends none. */
  failed: string
  fallback?: string
}

function SettingSwitch({
  isOn,
  write,
  label,
  say,
  failed,
  fallback,
}: SwitchProps & { isOn: boolean }) {
  const { mutate, mutateAsync, isPending, variables } = useWrite(write, label)
  const undo = (isWanted: boolean) => toastTakenBack('Change', mutateAsync(isWanted), say(isWanted))
  const change = (isWanted: boolean) =>
    mutate(isWanted, {
      onSuccess: () =>
        toastWithUndo({
          title: 'Success',
          description: say(isWanted),
          undo: () => undo(!isWanted),
        }),
      onError: toastFailure(failed, fallback),
    })
  return (
    <SwitchField label={label} checked={isPending ? variables : isOn} onCheckedChange={change} />
  )
}
