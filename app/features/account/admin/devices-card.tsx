import { WriteButton } from '../../../platform/rows/writes/write-button.tsx'
import { endOtherSessions } from '../../../platform/session/change-password.ts'
import { Card } from '../../../ui/controls/card.tsx'

export const DevicesCard = () => (
  <Card
    title="Other Devices"
    description="If you lost a device or stayed signed in somewhere. Change your password too if somebody may know it."
  >
    <WriteButton
      look="outline"
      size="small"
      write={endOtherSessions}
      input={undefined}
      done={{ title: 'You are signed out everywhere else' }}
      failed="The other devices could not be signed out"
    >
      Sign Out Other Devices
    </WriteButton>
  </Card>
)
