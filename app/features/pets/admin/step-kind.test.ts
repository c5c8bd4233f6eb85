import { expect, test, vi } from 'vitest'
import { isRefused, stepKind, type WaitingStep } from './step-kind.tsx'

const payload: WaitingStep = {
  ...{ pet_id: 'otis', pet: 'Otis', step: 'collected', happened_at: '', done_by: 'Maria' },
}
const entry = { kind: 'step', id: 'one', payload, at: 0 }

async function send(answer?: object) {
  const readAgain = vi.fn()
  const record = vi.fn(async () => {
    if (answer) throw answer
  })
  const acts = { record, learnEnd: async () => {}, readAgain, undo: () => {} }
  const { deliver } = stepKind({ userId: 'ana', ...acts })
  const result = await deliver(entry, new AbortController().signal)
  return { result, isReadAgain: readAgain.mock.calls.length > 0, sent: record.mock.calls[0] }
}

test('a waiting step is stored under its own id, without the name of the pet', async () => {
  const { pet: _, ...step } = payload
  expect(await send()).toMatchObject({
    result: 'arrived',
    sent: [{ step: { id: 'one', ...step } }],
  })
})

test('staff read that a colleague was faster, and see the colleague’s step', async () => {
  expect(await send({ code: '23505', message: 'duplicate key' })).toMatchObject({
    result: { error: 'somebody else has already recorded this step.', retryAfter: undefined },
    isReadAgain: true,
  })
})

test('a refused step asks somebody to decide, unless it will be sent again', () => {
  const refusal = { error: 'no' }
  expect(isRefused({ ...entry, refusal } as never)).toBe(true)
  expect(isRefused({ ...entry, refusal, retryAt: 5 } as never)).toBe(false)
  expect(isRefused(entry as never)).toBe(false)
})
