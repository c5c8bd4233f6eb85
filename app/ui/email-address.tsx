/** An email address that wraps after its @ on a narrow line, rather than within a word. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.indexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
