import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../../../ui/controls/dialogs/confirm-dialog.tsx'

interface Question {
  title: string
  text: ReactNode
}

/** Asks before a row is deleted: `ask` opens `dialog`, which has to be rendered. */
export function useConfirmed<Row extends object>(
  remove: (row: Row) => unknown,
  question: (row: Row) => Question,
) {
  const [row, ask] = useState<Row>()
  const { title, text } = row ? question(row) : { title: '', text: '' }
  const dialog = (
    <ConfirmDialog
      open={row !== undefined}
      title={title}
      confirm="Delete"
      onCancel={() => ask(undefined)}
      onConfirm={() => {
        if (row) void remove(row)
        ask(undefined)
      }}
    >
      {text}
    </ConfirmDialog>
  )
  return { ask, dialog }
}
