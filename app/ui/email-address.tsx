/** An e-mail address that breaks after its @ where the line is narrow, rather than in a word. */
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
