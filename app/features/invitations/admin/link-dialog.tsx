import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { Dialog, DialogActions } from '../../../ui/controls/dialogs/dialog.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'

export interface IssuedLink {
  email: string
  token: string
  isMailed: boolean
}

interface Props {
  link?: IssuedLink
  onClose: () => void
}

/** Shows the link of a new invitation. It can't be shown again: the database stores only its hash. */
export function LinkDialog({ link, onClose }: Props) {
  const isUnmailed = link?.isMailed === false
  return (
    <Dialog
      open={link !== undefined}
      onOpenChange={onClose}
      title={isUnmailed ? 'Invitation Not Mailed' : 'Invitation Created'}
      description={
        link && (
          <p className="break-words">
            {isUnmailed ? (
              <>
                Kept as a file: no mail server is set. Please copy this link and pass it on to{' '}
                <strong>{link.email}</strong> yourself.
              </>
            ) : (
              <>
                We are sending this link to <strong>{link.email}</strong>. You can also copy it and
                pass it on yourself.
              </>
            )}{' '}
            It is shown only this once and works for seven days.
          </p>
        )
      }
    >
      <div className="grid gap-5">
        {link && <LinkToCopy url={invitationUrl(link.token)} />}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            Done
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

const invitationUrl = (token: string) =>
  `${window.location.origin}/auth/accept-invitation?token=${encodeURIComponent(token)}`

function LinkToCopy({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <InputField
        ref={input}
        label="Invitation link"
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <CopyButton text={url} label="Copy Link" field={input} className="min-h-11" />
    </div>
  )
}
