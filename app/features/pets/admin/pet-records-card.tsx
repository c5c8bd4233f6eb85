import { SettingCard } from '../../../platform/settings/setting-card.tsx'
import { petRecords } from '../pets.queries.ts'

export const PetRecordsCard = () => (
  <SettingCard
    id="pet-records"
    title="Records of Pets"
    description="For each pet you write down the steps from the collection to the return, and the family can read them by a link. While it is off, there is no such link in the menu, families’ links are not found, and the website doesn’t speak of them. What is recorded stays."
    query={petRecords.query}
    write={petRecords.set}
    noun="the setting"
    label="Keep records of pets"
    say={(isOn) => `Records of pets are ${isOn ? 'on' : 'off'} now.`}
    failed="Error"
    fallback="Failed to update the setting."
  />
)
