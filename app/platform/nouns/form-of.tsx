import type { FieldValues, Path } from 'react-hook-form'
import { EntryDialog } from '../../ui/controls/dialogs/entry-dialog.tsx'
import { useEntryForm } from '../forms/use-entry-form.ts'
import type { Versioned } from '../rows/writes/optimistic-update.ts'
import type { Noun } from './define-noun.ts'
import { type FieldLook, NounField } from './noun-field.tsx'
import { type FormTexts, formTexts } from './noun-texts.ts'
import type { NounWrites } from './writes-of.ts'

interface Options<Row, Values> extends FormTexts {
  fields?: (row: Row | undefined) => Partial<Record<keyof Values, FieldLook>>
}

export interface FormProps<Row> {
  row: Row | undefined
  onClose: () => void
}

type Props<Row extends Versioned, Values, Input> = FormProps<Row> &
  Options<Row, Values> & {
    noun: Noun<Row, Values, Input>
    writes: NounWrites<Row>
  }

/** The dialog that adds and changes rows, with a field for each editable column. Texts have defaults. */
export function formOf<
  Row extends Versioned,
  Values extends FieldValues,
  Input extends Partial<Row>,
>(
  noun: Noun<Row, Values, Input>,
  writes: NounWrites<Row>,
  given: Partial<Options<Row, Values>> = {},
) {
  const options = { ...formTexts(noun), ...given }
  return (props: FormProps<Row>) => <NounForm noun={noun} writes={writes} {...options} {...props} />
}

function NounForm<Row extends Versioned, Values extends FieldValues, Input extends Partial<Row>>({
  noun,
  writes,
  add,
  edit,
  texts,
  fields,
  row,
  onClose,
}: Props<Row, Values, Input>) {
  const form = useEntryForm<Row, Values, Input, Input>({
    fields: noun,
    row,
    writes,
    messages: (isNew, saved) => ({
      saved: isNew ? texts.added : texts.changed,
      description: saved && noun.nameOf({ ...row, ...saved } as unknown as Row),
      failed: isNew ? texts.addFailed : texts.changeFailed,
    }),
    onDone: onClose,
  })
  const looks: Partial<Record<string, FieldLook>> = fields?.(row) ?? {}
  const entered = Object.entries(noun.columns).filter(([, { input }]) => input)
  return (
    <EntryDialog
      {...form.dialog}
      title={row ? edit : add}
      onClose={onClose}
      preview={row && noun.publicPlace?.(row)}
    >
      {entered.map(([name, column]) => (
        <NounField
          key={name}
          name={name as Path<Values> & keyof Values & string}
          column={column}
          form={form}
          {...looks[name]}
        />
      ))}
    </EntryDialog>
  )
}
