const CONCURRENCY = 3

/** The place in the list for the file of a batch with this index, from 0. */
export type PlaceOf = (index: number) => Promise<number>

/** One file that is being uploaded. */
export interface Upload {
  id: number
  file: File
  place: () => Promise<number>
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** The share that has been sent, from 0 to 1. */
  share: number
  /** Why it failed, as a sentence. */
  problem?: string
  /** Whether it failed in an earlier batch. */
  isPast: boolean
}

interface SendOptions {
  onProgress: (share: number) => void
  signal: AbortSignal
}

interface Options {
  /** Called when files are added while none is being uploaded. */
  beginBatch: () => PlaceOf
  /** Stores one file. */
  send: (upload: Upload, options: SendOptions) => Promise<void>
  onChange: (uploads: Upload[]) => void
  /** Called with the files of the batch once all have succeeded or failed. */
  onSettled: (uploads: Upload[]) => void
}

/** Uploads three files at a time. A file that fails does not stop the others and can be retried. */
export class UploadQueue {
  readonly #options: Options
  #uploads: Upload[] = []
  #batch: { placeOf: PlaceOf; size: number } | undefined
  #senders = 0
  #count = 0
  #abort = new AbortController()

  constructor(options: Options) {
    this.#options = options
  }

  add(files: File[]) {
    this.#batch ??= { placeOf: this.#options.beginBatch(), size: 0 }
    const { placeOf, size } = this.#batch
    this.#batch.size += files.length
    const added = files.map((file, index) => this.#asUpload(file, () => placeOf(size + index)))
    this.#show([...this.#uploads, ...added])
    this.#start()
  }

  retry(id: number) {
    this.#change(id, { state: 'waiting', share: 0, problem: undefined, isPast: false })
    this.#start()
  }

  dismissFailed() {
    this.#show(this.#uploads.filter(({ state }) => state !== 'failed'))
  }

  /** Cancels every upload that has not succeeded yet. */
  stop() {
    this.#show(this.#uploads.filter(({ state }) => state !== 'waiting'))
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  #asUpload(file: File, place: Upload['place']): Upload {
    this.#count += 1
    return { id: this.#count, file, place, state: 'waiting', share: 0, isPast: false }
  }

  #start() {
    while (this.#senders < CONCURRENCY && this.#nextWaiting()) this.#sendWaiting()
  }

  async #sendWaiting() {
    this.#senders += 1
    for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) await this.#send(next)
    this.#senders -= 1
    if (this.#senders === 0) this.#settle()
  }

  #nextWaiting() {
    return this.#uploads.find(({ state }) => state === 'waiting')
  }

  async #send(upload: Upload) {
    const { id } = upload
    const { signal } = this.#abort
    const onProgress = (share: number) => this.#change(id, { share })
    this.#change(id, { state: 'sending' })
    try {
      await this.#options.send(upload, { onProgress, signal })
      this.#change(id, { state: 'done', share: 1 })
    } catch (error) {
      if (signal.aborted) return this.#show(this.#uploads.filter((other) => other.id !== id))
      this.#change(id, { state: 'failed', problem: (error as Error).message })
    }
  }

  /** Reports the batch. Failed files stay in the queue until they are retried or dismissed. */
  #settle() {
    this.#batch = undefined
    const batch = this.#uploads.filter(({ isPast }) => !isPast)
    const failed = this.#uploads.filter(({ state }) => state === 'failed')
    this.#show(failed.map((upload) => ({ ...upload, isPast: true })))
    this.#options.onSettled(batch)
  }

  #change(id: number, change: Partial<Upload>) {
    this.#show(
      this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    )
  }

  #show(uploads: Upload[]) {
    this.#uploads = uploads
    this.#options.onChange(uploads)
  }
}
