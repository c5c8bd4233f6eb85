const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a row. PostgreSQL answers a query for any other id with an error. */
export const isRowId = (text: string) => ROW_ID.test(text)
