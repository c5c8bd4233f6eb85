import { SettingCard } from '../../../platform/settings/setting-card.tsx'
import { petRecords } from '../pets.queries.ts'

export const PetRecordsCard = () => (
  <SettingCard
    title="Records of Pets"
    description="For each pet you record the steps from the collection to the return, and the family can read them through a link. While this is off, Pets is not in the menu, families’ links don’t work, and the website doesn’t mention them. Existing records are kept."
    query={petRecords.query}
    write={petRecords.set}
    noun="the setting"
    label="Keep records of pets"
    say={(isOn) => `Records of pets are ${isOn ? 'on' : 'off'} now.`}
    failed="Error"
    fallback="Failed to update the setting."
  />
)
