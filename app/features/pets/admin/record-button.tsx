import { useQuery } from '@tanstack/react-query'
import { PawPrint } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { askUnit } from '../../../platform/weight.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { petRecords } from '../pets.queries.ts'
import { PetDialog, type Wrote } from './pet-dialog.tsx'
import { petQuery } from './records.queries.ts'
import { beginRecord, type NewRecord } from './records.writes.ts'

interface Props {
  pet: NewRecord
  wrote: Wrote
  onMade: () => void
}

/**
 * Creates the record of the pet that a family writes about, and opens it. If its name, the kind of cremation or the unit
 * of its weight is missing, the record's form asks for that. The record has the message's id, so that two people who press
 * at once create only one.
 */
export function RecordButton({ pet, wrote, onMade }: Props) {
  const db = useDb()
  const navigate = useNavigate()
  const { data: isUsed } = useQuery(petRecords.query(db))
  const { data: record } = useQuery({ ...petQuery(db, pet.id), enabled: isUsed === true })
  const { mutate, isPending } = useWrite(beginRecord)
  const [isAsking, setAsking] = useState(false)
  const path = `/admin/pets/${pet.id}`
  if (!isUsed || record === undefined) return null
  const open = () => {
    onMade()
    navigate(path)
  }
  const make = () =>
    mutate(pet, {
      onSuccess: () => {
        toast({ title: 'Record added successfully', description: pet.name })
        open()
      },
      onError: toastFailure('Failed to add the record'),
    })
  const close = (addedId?: string) => {
    // Closes the form before navigating: an open form would ask about unsaved values.
    flushSync(() => setAsking(false))
    if (addedId) open()
  }
  return (
    <>
      {record ? (
        <ButtonLink to={path} look="outline" size="small" className="mt-4">
          <PawPrint aria-hidden className="size-5" />
          Open the Record of {record.name}
        </ButtonLink>
      ) : (
        <Button
          look="outline"
          size="small"
          disabled={isPending}
          onClick={pet.name && pet.service && !askUnit(pet.weight) ? make : () => setAsking(true)}
          className="mt-4"
        >
          <PawPrint aria-hidden className="size-5" />
          Make the Record of {pet.name || 'a Pet'}
        </Button>
      )}
      {/* The record is fetched before the form closes. */}
      {isAsking && <PetDialog begun={pet} wrote={wrote} onClose={close} />}
    </>
  )
}
