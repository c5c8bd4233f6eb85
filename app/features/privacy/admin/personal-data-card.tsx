import { zodResolver } from '@hookform/resolvers/zod'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDb } from '../../../platform/db-context.tsx'
import { download } from '../../../platform/download.ts'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { useTimeZone } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/controls/alert.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { useConfirmed } from '../../../ui/controls/dialogs/use-confirmed.tsx'
import { EntryForm } from '../../../ui/controls/entry-form.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { CandidateList } from './candidate-list.tsx'
import { isName, personInput } from './person-input.ts'
import {
  type Candidate,
  collectPersonalData,
  countData,
  deletePersonalData,
  describeAmount,
  findCandidates,
  type PersonalData,
} from './personal-data.ts'
import { formatPersonalData } from './personal-data-file.ts'

export function PersonalDataCard({ business }: { business: string }) {
  const db = useDb()
  const form = useForm({ resolver: zodResolver(personInput), defaultValues: { person: '' } })
  const { register, handleSubmit, formState } = form
  const [outcome, setOutcome] = useState<string>()
  /** The messages and records of everybody with this name, and the ids of those that staff ticked. */
  const [named, setNamed] = useState<{ name: string; candidates: Candidate[] }>()
  const [chosen, setChosen] = useState<string[]>([])

  const zone = useTimeZone()
  const collect = (use: (data: PersonalData) => void) =>
    handleSubmit(async ({ person }) => {
      setOutcome(undefined)
      try {
        if (isName(person) && person !== named?.name) return await showCandidates(person)
        if (isName(person) && chosen.length === 0)
          return setOutcome('Please tick what is about this person.')
        if (!isName(person)) setNamed(undefined)
        const data = await collectPersonalData(db, {
          person,
          chosen: isName(person) ? chosen : [],
        })
        if (isEmpty(data)) setOutcome(`The site holds nothing about ${data.person}.`)
        else use(data)
      } catch (error) {
        toastFailure('The data could not be collected')(error)
      }
    })
  const showCandidates = async (name: string) => {
    const candidates = await findCandidates(db, name)
    setNamed({ name, candidates })
    setChosen([])
    if (candidates.length === 0) setOutcome(`The site holds nothing from anybody named ${name}.`)
  }
  const save = collect((data) => {
    const name = `${data.person.replace(/[^\p{L}\p{N}@._+-]/gu, '_')}.html`
    download(name, formatPersonalData(data, business, zone), 'text/html')
    setOutcome(`Saved as ${name}: ${describeAmount(countData(data))}.`)
  })

  const { mutate: remove, isPaused: isWaiting } = useWrite(deletePersonalData)
  const deletion = useConfirmed(
    ({ person }: PersonalData) =>
      remove(
        { person, chosen: named ? chosen : [] },
        {
          onSuccess: (deleted) => {
            setOutcome(`Deleted: ${describeAmount(deleted)}.`)
            form.reset()
            setNamed(undefined)
          },
          onError: toastFailure('The data could not be deleted'),
        },
      ),
    (data) => ({
      title: 'Delete this person’s data?',
      text: `This deletes everything about ${data.person}: ${describeAmount(countData(data))}. It can’t be taken back. The list of recent changes stays, without the person’s name.`,
    }),
  )
  const askToDelete = collect((data) => {
    if (data.accounts.some(({ is_admin }) => is_admin))
      setOutcome(
        `${data.person} belongs to an administrator. Revoke the access in User Management first.`,
      )
    else deletion.ask(data)
  })

  return (
    <Card
      title="A Person’s Data"
      description="When somebody asks what you hold about them, or wants it deleted. Please make sure first that it is really that person who asks."
    >
      <EntryForm
        isDirty={false}
        isPending={formState.isSubmitting}
        submit={save}
        save={
          <>
            <Download aria-hidden className="size-5" />
            Download
          </>
        }
        saving="Collecting..."
        aside={
          <Button look="outline" onClick={askToDelete} disabled={formState.isSubmitting}>
            Delete…
          </Button>
        }
      >
        <div className="max-w-xl">
          <InputField
            label="Email, phone number or name of the person"
            autoComplete="off"
            hint="Look for a phone number, too: what was noted from a call may have no email."
            problem={formState.errors.person?.message}
            {...register('person')}
          />
        </div>
        {named && named.candidates.length > 0 && (
          <CandidateList candidates={named.candidates} chosen={chosen} onChoose={setChosen} />
        )}
        <p className="text-small text-ink-soft">
          This finds their messages and the records of their pets, with your notes, answers and
          reminders, and their mails, invitations and account. What is written about them in other
          people’s messages is left out. The file opens in any browser.
        </p>
        <div aria-live="polite" className="empty:hidden">
          {isWaiting && (
            <Alert kind="note">
              Nothing is deleted yet. It is deleted when the connection returns, if this page stays
              open.
            </Alert>
          )}
          {outcome && <Alert kind="note">{outcome}</Alert>}
        </div>
      </EntryForm>
      {deletion.dialog}
    </Card>
  )
}

export const isEmpty = ({ person: _, ...found }: PersonalData) =>
  Object.values(found).every((rows) => rows.length === 0)
