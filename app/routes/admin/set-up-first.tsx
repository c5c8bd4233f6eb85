import { AuthenticatorSetup } from '../../features/account/admin/authenticator-setup.tsx'
import { hasDrafts } from '../../platform/drafts/drafts.ts'
import { Panel } from '../../ui/controls/card.tsx'
import { ScreenHeading } from '../../ui/controls/screen-heading.tsx'

/** Shown in place of every screen where everybody must have an authenticator app and this person has none. */
export const SetUpFirst = ({ userId }: { userId: string }) => (
  <>
    <ScreenHeading title="Please set up two-step sign-in" />
    <Panel>
      <p className="max-w-2xl">
        Everybody who works here confirms their sign-in with an app on their phone. It takes two
        minutes, and then you go on where you were.
      </p>
      {hasDrafts(userId) && (
        <p className="mt-3 max-w-2xl">
          What you typed and didn’t save is kept in this browser, and offered to you afterwards.
        </p>
      )}
      <div className="mt-5">
        <AuthenticatorSetup />
      </div>
    </Panel>
  </>
)
