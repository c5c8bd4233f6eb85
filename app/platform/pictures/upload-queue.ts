import { quoteServer } from '../rows/writes/error-messages.ts'
import { UnusablePictureError } from './stored-pictures.ts'

const CONCURRENCY = 3

/** The position in the list for the file with this index (from 0) in a batch. */
export type PlaceOf = (index: number) => Promise<number>

/** One file that is being uploaded. `place` is its position in the list, for pictures that have one. */
export interface Upload {
  id: number
  file: File
  displayOrder: () => Promise<number>
  state: 'waiting' | 'sending' | 'done' | 'failed'
  /** True if the file was too large and has been, or is being, made smaller before it is sent. */
  isReduced: boolean
  problem?: string
  /** True if a retry with the same file would fail, too. */
  isUnusable: boolean
  /** True if it failed in an earlier batch. */
  isPast: boolean
}

interface SendOptions {
  onReduce: () => void
  signal: AbortSignal
}

export interface UploadOptions {
  /** Called when files are added while the queue is idle. Without it, positions count from 0. */
  beginBatch?: () => PlaceOf
  send: (upload: Upload, options: SendOptions) => Promise<void>
  /** Called with the files of the batch once all have succeeded or failed. */
  onSettled?: (uploads: Upload[]) => void
}

type Show = (uploads: Upload[]) => void

export const countFromZero: PlaceOf = async (index) => index

const untried = {
  state: 'waiting',
  isReduced: false,
  problem: undefined,
  isUnusable: false,
} as const

/** Uploads three files at a time. A file that fails doesn't stop the others and can be retried. */
export class UploadQueue {
  readonly #options: UploadOptions
  readonly #onChange: Show
  #uploads: Upload[] = []
  #batch: { placeOf: PlaceOf; size: number } | undefined
  #senders = 0
  #count = 0
  #abort = new AbortController()

  constructor(options: UploadOptions, onChange: Show) {
    this.#options = options
    this.#onChange = onChange
  }

  add(files: File[]) {
    this.#batch ??= { placeOf: this.#options.beginBatch?.() ?? countFromZero, size: 0 }
    const { placeOf, size } = this.#batch
    this.#batch.size += files.length
    const added = files.map((file, index) => this.#asUpload(file, () => placeOf(size + index)))
    this.#show([...this.#uploads, ...added])
    this.#start()
  }

  addOne(file: File) {
    this.dismissFailed()
    this.add([file])
  }

  retry(id: number) {
    this.#change(id, { ...untried, isPast: false })
    this.#start()
  }

  /** Uploads another file in place of one that failed. */
  replace(id: number, file: File) {
    this.#change(id, { file })
    this.retry(id)
  }

  dismissFailed() {
    this.#show(this.#uploads.filter(({ state }) => state !== 'failed'))
  }

  stop() {
    this.#show(this.#uploads.filter(({ state }) => state !== 'waiting'))
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  #asUpload(file: File, displayOrder: Upload['displayOrder']): Upload {
    this.#count += 1
    return { id: this.#count, file, displayOrder, ...untried, isPast: false }
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
    const onReduce = () => this.#change(id, { isReduced: true })
    this.#change(id, { state: 'sending' })
    try {
      await this.#options.send(upload, { onReduce, signal })
      this.#change(id, { state: 'done' })
    } catch (error) {
      if (signal.aborted) return this.#show(this.#uploads.filter((other) => other.id !== id))
      const { cause } = error as Error
      const isUnusable = [error, cause].some((one) => one instanceof UnusablePictureError)
      this.#change(id, { state: 'failed', problem: quoteServer(error), isUnusable })
    }
  }

  /** Reports the batch. Failed files stay in the queue until they are retried or dismissed. */
  #settle() {
    this.#batch = undefined
    const batch = this.#uploads.filter(({ isPast }) => !isPast)
    const failed = this.#uploads.filter(({ state }) => state === 'failed')
    this.#show(failed.map((upload) => ({ ...upload, isPast: true })))
    this.#options.onSettled?.(batch)
  }

  #change(id: number, change: Partial<Upload>) {
    this.#show(
      this.#uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload)),
    )
  }

  #show(uploads: Upload[]) {
    this.#uploads = uploads
    this.#onChange(uploads)
  }
}
