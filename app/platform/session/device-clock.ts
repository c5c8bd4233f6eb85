/**
 * `fetch` for the data client, which makes sessions end by this device's clock. The client compares the server's
 * `expires_at` with the device's time, so a device whose clock is an hour ahead would refresh before every request.
 * Without that field, the client adds the session's duration to the device's time.
 */
export const endByDeviceClock =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const response = await send(input, init)
    const address = input instanceof Request ? input.url : String(input)
    if (!response.ok || !address.includes('/auth/v1/')) return response
    const body = await response
      .clone()
      .json()
      .catch(() => undefined)
    if (!body?.access_token || !body.expires_in) return response
    const { status, headers } = response
    const { expires_at: _, ...session } = body
    return new Response(JSON.stringify(session), { status, headers })
  }
