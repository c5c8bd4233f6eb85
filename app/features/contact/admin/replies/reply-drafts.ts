/** The name of the forms whose drafts are unsent answers, followed by the id of the message. */
export const REPLIES = 'replies'
