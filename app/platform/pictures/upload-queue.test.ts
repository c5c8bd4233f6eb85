import { expect, test } from 'vitest'
import { UnusablePictureError } from './stored-pictures.ts'
import { type Upload, UploadQueue } from './upload-queue.ts'

const file = (name: string) => new File(['bytes'], name)

/** A queue in which the test decides when each file succeeds or fails. */
function makeQueue() {
  const begun: string[] = []
  const placed: Record<string, number> = {}
  const ends = new Map<string, { arrive: () => void; fail: (why: string, cause?: Error) => void }>()
  const settled: Upload[][] = []
  let shown: Upload[] = []
  let batches = 0
  const queue = new UploadQueue(
    {
      beginBatch: () => {
        batches += 1
        const first = batches * 100
        return async (index) => first + index
      },
      send: async ({ file, displayOrder }, { signal }) => {
        signal.throwIfAborted()
        begun.push(file.name)
        placed[file.name] = await displayOrder()
        await new Promise<void>((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
          ends.set(file.name, {
            arrive: resolve,
            fail: (why, cause) => reject(new Error(why, { cause })),
          })
        })
      },
      onSettled: (batch) => settled.push(batch),
    },
    (uploads) => {
      shown = uploads
    },
  )
  const ended = async (name: string) => {
    await expect.poll(() => ends.get(name)).toBeDefined()
    return ends.get(name)
  }
  const states = (uploads = shown) => uploads.map(({ file, state }) => `${file.name} ${state}`)
  return {
    queue,
    begun,
    placed,
    settled,
    shown: () => shown,
    states,
    arrive: async (name: string) => (await ended(name))?.arrive(),
    fail: async (name: string, why: string, cause?: Error) => (await ended(name))?.fail(why, cause),
  }
}

test('three files are uploaded at once, and the next one when one of them has succeeded', async () => {
  const { queue, begun, states, arrive } = makeQueue()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(file))
  expect(begun).toEqual(['a', 'b', 'c'])
  await arrive('b')
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  expect(states()).toEqual(['a sending', 'b done', 'c sending', 'd sending', 'e waiting'])
})

test('files added during an upload are placed after those before them', async () => {
  const { queue, placed, arrive } = makeQueue()
  queue.add(['a', 'b'].map(file))
  queue.add([file('c')])
  await arrive('c')
  expect(placed).toEqual({ a: 100, b: 101, c: 102 })
})

test('a file that fails does not stop the others, and a retry keeps its position', async () => {
  const { queue, placed, settled, shown, states, arrive, fail } = makeQueue()
  queue.add(['a', 'b', 'c'].map(file))
  await fail('b', 'Storage error: no room')
  await arrive('a')
  await arrive('c')
  await expect.poll(() => settled.length).toBe(1)
  expect(states(settled[0])).toEqual(['a done', 'b failed', 'c done'])
  expect(shown()).toMatchObject([{ problem: 'Storage error: no room', isPast: true }])

  queue.add([file('d')])
  queue.retry(shown()[0]?.id ?? 0)
  await arrive('b')
  await arrive('d')
  await expect.poll(() => settled.length).toBe(2)
  expect(states(settled[1])).toEqual(['b done', 'd done'])
  expect(placed).toEqual({ a: 100, b: 101, c: 102, d: 200 })
  expect(shown()).toEqual([])
})

test('another file can replace one that can’t be used', async () => {
  const { queue, placed, settled, shown, states, arrive, fail } = makeQueue()
  queue.add(['a', 'b'].map(file))
  await fail('a', 'Storage error: too large', new UnusablePictureError('too large'))
  await arrive('b')
  await expect.poll(() => settled.length).toBe(1)
  expect(shown()).toMatchObject([{ problem: 'Storage error: too large', isUnusable: true }])
  queue.replace(shown()[0]?.id ?? 0, file('c'))
  expect(shown()).toMatchObject([{ state: 'sending', isUnusable: false, problem: undefined }])
  await arrive('c')
  await expect.poll(() => settled.length).toBe(2)
  expect(states(settled[1])).toEqual(['c done'])
  expect(placed).toEqual({ a: 100, b: 101, c: 100 })
})

test('staff can stop an upload and dismiss failed files', async () => {
  const { queue, begun, settled, states, arrive, fail } = makeQueue()
  queue.add(['a', 'b', 'c', 'd', 'e'].map(file))
  await arrive('a')
  await fail('b', 'Storage error: no room')
  await expect.poll(() => begun).toHaveLength(5)
  queue.stop()
  await expect.poll(() => settled.length).toBe(1)
  expect(states(settled[0])).toEqual(['a done', 'b failed'])
  queue.dismissFailed()
  expect(states()).toEqual([])

  queue.add(['f', 'g', 'h', 'i'].map(file))
  await new Promise(setImmediate)
  queue.stop()
  await expect.poll(() => settled.length).toBe(2)
  expect(begun).not.toContain('i')
  queue.add([file('j')])
  await arrive('j')
  await expect.poll(() => settled.length).toBe(3)
})
