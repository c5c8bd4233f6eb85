const signals = new WeakMap<Blob, AbortSignal>()

/** Lets the next upload of that file be aborted. The data client has no such option. */
export const abortUploadBy = (file: File, signal: AbortSignal) => signals.set(file, signal)

/** `fetch` for the data client. */
export const uploadFetch: typeof fetch = (input, init) => {
  const files = init?.body instanceof FormData ? [...init.body.values()] : []
  const signal = files.map((file) => file instanceof Blob && signals.get(file)).find(Boolean)
  return fetch(input, signal ? { ...init, signal } : init)
}
