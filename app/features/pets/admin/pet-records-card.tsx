import { useQuery } from '@tanstack/react-query'
import { useDb } from '../../../platform/db-context.tsx'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { SettingSwitch } from '../../../platform/settings/setting-switch.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { petRecords } from '../pets.queries.ts'

export function PetRecordsCard() {
  const query = useQuery(petRecords.query(useDb()))
  return (
    <Card
      id="pet-records"
      title="Records of Pets"
      description="For each pet you write down the steps from the collection to the return, and the family can read them by a link. While it is off, there is no such link in the menu, families’ links are not found, and the website doesn’t speak of them. What is recorded stays."
    >
      <SettingSwitch
        query={query}
        write={petRecords.set}
        noun="the setting"
        label="Keep records of pets"
        say={(isOn) => `Records of pets are ${isOn ? 'on' : 'off'} now.`}
        onFailure={toastFailure('Error', 'Failed to update the setting.')}
      />
    </Card>
  )
}
