const sentences: Record<string, string> = {
  ECONNECTION: 'The mail server ended the connection.',
  ESOCKET: 'The mail server could not be reached.',
  EDNS: 'The address of the mail server could not be found.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  EABORT: 'The mail server did not answer in time.',
  ETLS: 'A safe connection to the mail server could not be made.',
  EAUTH: 'The mail server refused our user name or password.',
  ENOAUTH: 'The mail server asks for a user name and password.',
  EENVELOPE: 'The mail server refused the sender or the recipient.',
  EMESSAGE: 'The mail server refused the mail.',
  ENOSPC: 'There is no space left to write the mail to disk.',
}

/** Why a mail could not be sent, in a sentence for staff. The server's own words stay in the log. */
export function describeDeliveryProblem(error: unknown) {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  const sentence = sentences[code] ?? 'The mail could not be sent.'
  return responseCode ? `${sentence.slice(0, -1)} (${responseCode}).` : sentence
}
