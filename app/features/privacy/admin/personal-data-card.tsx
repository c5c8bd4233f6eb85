import { zodResolver } from '@hookform/resolvers/zod'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDb } from '../../../platform/db-context.tsx'
import { download } from '../../../platform/download.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { emailInput, z } from '../../../platform/zod.ts'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { DeleteDataDialog } from './delete-data-dialog.tsx'
import {
  collectPersonalData,
  countData,
  describeAmount,
  type PersonalData,
} from './personal-data.ts'
import { formatPersonalData } from './personal-data-file.ts'

const personInput = z.object({ email: emailInput })

export function PersonalDataCard({ business }: { business: string }) {
  const db = useDb()
  const form = useForm({ resolver: zodResolver(personInput), defaultValues: { email: '' } })
  const { register, handleSubmit, formState } = form
  const [asked, setAsked] = useState<PersonalData>()
  const [outcome, setOutcome] = useState<string>()

  const zone = useTimeZone()
  const collect = (use: (data: PersonalData) => void) =>
    handleSubmit(async ({ email }) => {
      setOutcome(undefined)
      try {
        const data = await collectPersonalData(db, email)
        if (isEmpty(data)) setOutcome(`The site holds nothing about ${data.address}.`)
        else use(data)
      } catch (error) {
        toastFailure('The data could not be collected')(error)
      }
    })
  const save = collect((data) => {
    const name = `${data.address.replace(/[^a-z0-9@._-]/g, '_')}.html`
    download(name, formatPersonalData(data, business, zone), 'text/html')
    setOutcome(`Saved as ${name}: ${describeAmount(countData(data))}.`)
  })

  const askToDelete = collect((data) => {
    if (data.accounts.some(({ is_admin }) => is_admin))
      setOutcome(
        `${data.address} belongs to an administrator. Revoke the access in User Management first.`,
      )
    else setAsked(data)
  })

  return (
    <Card
      id="personal-data"
      title="A Person’s Data"
      description="When somebody asks what you hold about them, or wants it deleted. Please make sure first that it is really that person who asks."
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <div className="max-w-xl">
          <InputField
            label="Email of the person"
            type="email"
            autoComplete="off"
            problem={formState.errors.email?.message}
            {...register('email')}
          />
        </div>
        <p className="text-small text-ink-soft">
          The file opens in any browser. It has their messages with your notes and answers, the
          mails about them, invitations and an account. What is written about them in other people’s
          messages is not included.
        </p>
        <div className="grid gap-3 sm:flex">
          <Button type="submit" disabled={formState.isSubmitting}>
            <Download aria-hidden className="size-5" />
            {formState.isSubmitting ? 'Collecting...' : 'Download'}
          </Button>
          <Button look="outline" onClick={askToDelete} disabled={formState.isSubmitting}>
            Delete…
          </Button>
        </div>
        <div aria-live="polite" className="empty:hidden">
          {outcome && <Alert kind="note">{outcome}</Alert>}
        </div>
      </form>
      {asked && (
        <DeleteDataDialog
          data={asked}
          onClose={() => setAsked(undefined)}
          onDeleted={(deleted) => {
            setOutcome(`Deleted: ${describeAmount(deleted)}.`)
            form.reset()
          }}
        />
      )}
    </Card>
  )
}

export const isEmpty = ({ address: _, ...found }: PersonalData) =>
  Object.values(found).every((rows) => rows.length === 0)
