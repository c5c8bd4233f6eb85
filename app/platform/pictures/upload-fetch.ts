interface Watch {
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

const watched = new WeakMap<Blob, Watch>()

/** Lets the next upload of that file report its progress and be aborted. */
export const watchUpload = (file: File, watch: Watch) => watched.set(file, watch)

/** `fetch` for the data client: a watched file is sent by XMLHttpRequest, which reports progress. */
export const uploadFetch: typeof fetch = async (input, init) => {
  const watch = findWatch(init?.body)
  return watch
    ? send(new Request(input, { ...init, body: null }), init?.body, watch)
    : fetch(input, init)
}

function findWatch(body: BodyInit | null | undefined): Watch | undefined {
  if (!(body instanceof FormData)) return undefined
  for (const field of body.values()) {
    const watch = typeof field !== 'string' && watched.get(field)
    if (watch) return watch
  }
}

function send({ method, url, headers }: Request, body: unknown, { onProgress, signal }: Watch) {
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted()
    const xhr = new XMLHttpRequest()
    const abort = () => xhr.abort()
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total && loaded / total)
    xhr.onload = () => resolve(asResponse(xhr))
    // The same message as `fetch`, by which the client recognises a lost connection.
    xhr.onerror = () => reject(new TypeError('Failed to fetch'))
    xhr.onabort = () => reject(signal?.reason)
    xhr.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)

    xhr.open(method, url)
    xhr.responseType = 'blob'
    for (const [name, value] of headers) xhr.setRequestHeader(name, value)
    xhr.send(body as FormData)
  })
}

function asResponse(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  // Reads all headers at once: for a cross-origin response, browsers log an error for each single header that isn't
  // exposed.
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const at = line.indexOf(':')
    if (at > 0) headers.set(line.slice(0, at), line.slice(at + 1).trim())
  }
  return new Response(xhr.response, { status: xhr.status, headers })
}
