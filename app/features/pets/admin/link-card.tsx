import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { toastFailure } from '../../../platform/rows/writes/failure-toast.ts'
import { useWrite } from '../../../platform/rows/writes/use-write.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/controls/card.tsx'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { ConfirmedButton } from '../../../ui/controls/dialogs/confirmed-button.tsx'
import { InputField } from '../../../ui/controls/fields/field.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Pet } from '../pet.ts'
import { mailLink, makeLink, withdrawLink } from './records.writes.ts'

export function LinkCard({ pet }: { pet: Pet }) {
  const [token, setToken] = useState<string>()
  const make = useWrite(makeLink)
  const withdraw = useWrite(withdrawLink)
  const hasLink = pet.link_made_at !== null
  const isBusy = make.isPending || withdraw.isPending
  return (
    <Card
      title="The Family’s Page"
      description={`It shows the family what has happened to ${pet.name} and when. Anyone who has the link can read it, and it expires ninety days after the return.`}
    >
      {token && hasLink && <LinkToShare token={token} pet={pet} />}
      {hasLink && !token && (
        <p className="mb-4 text-small text-ink-soft">
          A link was made on <Moment time={pet.link_made_at ?? ''} />
          {pet.link_mailed_at ? (
            <>
              . A mail with it was addressed to{' '}
              <span className="wrap-anywhere">{pet.link_mailed_to}</span> on{' '}
              <Moment time={pet.link_mailed_at} />. If it couldn’t be delivered, the dashboard says
              so.
            </>
          ) : (
            ', but not mailed from here.'
          )}{' '}
          It goes on working, but can’t be shown again. If the family has lost it, make a new one.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!(token && hasLink) && (
          <ConfirmedButton
            look="outline"
            size="small"
            disabled={isBusy}
            question={
              hasLink
                ? {
                    title: 'Make a new link?',
                    text: 'The family’s current link will stop working.',
                    confirm: 'Make a New Link',
                    isHarmless: true,
                  }
                : undefined
            }
            onConfirm={() =>
              make.mutate(pet.id, {
                onSuccess: setToken,
                onError: toastFailure('The link could not be made'),
              })
            }
          >
            {hasLink ? 'Make a New Link' : 'Make a Link'}
          </ConfirmedButton>
        )}
        {hasLink && (
          <ConfirmedButton
            look="outline"
            size="small"
            disabled={isBusy}
            question={{
              title: 'Withdraw this link?',
              text: 'The family’s page can no longer be opened.',
              confirm: 'Withdraw It',
            }}
            onConfirm={() =>
              withdraw.mutate(pet.id, {
                onSuccess: () => {
                  setToken(undefined)
                  toast({ title: 'Link withdrawn', description: pet.name })
                },
                onError: toastFailure('The link could not be withdrawn'),
              })
            }
          >
            Withdraw the Link
          </ConfirmedButton>
        )}
      </div>
    </Card>
  )
}

function LinkToShare({ token, pet }: { token: string; pet: Pet }) {
  const input = useRef<HTMLInputElement>(null)
  const mail = useWrite(mailLink)
  const url = `${window.location.origin}/pets/${token}`
  const send = () =>
    mail.mutate({ pet_id: pet.id, token }, { onError: toastFailure('The mail could not be sent') })
  return (
    <div className="mb-5 grid gap-3">
      <InputField
        ref={input}
        label="Link for the family"
        hint="It is shown only now. The family’s page stays when you leave, and the link goes on working."
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p className="flex max-w-none flex-wrap gap-3">
        <CopyButton text={url} label="Copy Link" field={input} />
        {pet.email && (
          <Button
            look="outline"
            size="small"
            disabled={mail.isPending || pet.link_mailed_to === pet.email}
            onClick={send}
          >
            <Mail aria-hidden strokeWidth={1.75} className="size-5" />
            Mail It to the Family
          </Button>
        )}
      </p>
      <p role="status" className="max-w-none text-small break-words empty:hidden">
        {pet.link_mailed_to &&
          `A mail with the link goes to ${pet.link_mailed_to}. If it can’t be delivered, the dashboard says so.`}
        {mail.data === false &&
          'No mail server is set, so the mail is only kept as a file. Please copy the link and pass it on yourself.'}
      </p>
      {!pet.email && (
        <p className="text-small text-ink-soft">
          Add the family’s email address to the record, and we can mail the link.
        </p>
      )}
    </div>
  )
}
