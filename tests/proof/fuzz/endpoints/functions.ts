import fc from 'fast-check'
import { badHeaders } from '../bad-headers.ts'
import { badObject, badQuery, badSegment, badText, mostly, oneOf } from '../bad-values.ts'
import { asTarget } from '../request.ts'
import type { Endpoint } from './endpoint.ts'

export const contactFields = {
  name: mostly(oneOf('Ruth'), badText),
  email: mostly(oneOf('ruth@example.com', 'noreply@example.com'), badText, 9),
  phone: mostly(oneOf('', '250 555 0142'), badText),
  message: mostly(
    oneOf('Our dog died.', 'see https://x.example/\u202e '.repeat(150), 'a@'.repeat(2500)),
    badText,
  ),
  topic: badText,
  token: oneOf('', 'a.b.c', `${'z'.repeat(60)}.a.b`, '__proto__'),
}

export const functionsEndpoint: Endpoint = {
  name: 'functions',
  requests: (callers) =>
    fc.record({
      caller: fc.constantFrom(...callers),
      method: mostly(oneOf('POST'), oneOf('GET', 'PUT', 'HEAD', 'OPTIONS', 'DELETE')),
      target: fc
        .tuple(mostly(oneOf('process-contact-form'), badSegment, 12), badQuery({ x: badText }))
        .map((parts) => asTarget(`/functions/v1/${parts.join('')}`)),
      headers: badHeaders({ 'content-type': 'application/json' }),
      body: badObject(contactFields),
    }),
  isRefusal: (_, { error, code, message }) =>
    typeof error === 'string' || (typeof code === 'string' && typeof message === 'string'),
}
