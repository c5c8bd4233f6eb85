import { useRouteLoaderData } from 'react-router'

/** False if links and codes for accounts reach nobody, because no mail server is set. */
export const useAccountMails = () =>
  useRouteLoaderData<{ sendsAccountMails: boolean }>('root')?.sendsAccountMails ?? true

/** The title and the text of the notice in place of "We sent a link". */
export const NO_ACCOUNT_MAILS = {
  title: 'No mail server is set',
  text: 'The link is only written to a file on the server. Please ask the person who runs this site for it.',
}
