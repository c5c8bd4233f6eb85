import fc from 'fast-check'

const lines = (...all: string[]) => `${all.join('\r\n')}\r\n\r\n`
const post = (...headers: string[]) =>
  lines('POST /rest/v1/faqs HTTP/1.1', 'Host: site', ...headers)
const chunked = post('Transfer-Encoding: chunked')
const smuggled = lines('GET /rest/v1/smuggled HTTP/1.1', 'Host: site')

/** Request heads that one server may read as one request and another as two. */
const ambiguous = [
  post('Content-Length: 5', 'Transfer-Encoding: chunked'),
  post('Transfer-Encoding: chunked', 'Content-Length: 5'),
  post('Content-Length: 0', 'Content-Length: 5'),
  post('Content-Length: 0, 5'),
  post('Transfer-Encoding: xchunked'),
  post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity'),
  post('Transfer-Encoding : chunked'),
  post('Transfer-Encoding:\x0bchunked'),
  post('Content-Length: +0'),
  post('Content-Length: 0x0'),
  post('Content-Length: -1'),
  post('X: a\r\n Content-Length: 0', 'Content-Length : 0'),
  post('X: a\nTransfer-Encoding: chunked'),
  post('Host: elsewhere.example'),
].map((head) => `${head}0\r\n\r\n${smuggled}`)

const broken = [
  ...[
    'GET /\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\0\x01\0\x01',
    '\0',
    '\r\n\r\n',
    '',
  ],
  ...[
    'GET / HTTP/9.9\r\n\r\n',
    'CONNECT site:443 HTTP/1.1\r\nHost: site\r\n\r\n',
    'GET * HTTP/1.1\r\nHost: site\r\n\r\n',
  ],
  ...[
    'GET / HTTP/1.1\nHost: site\n\n',
    'GET http://a:b@site/ HTTP/1.1\r\nHost: site\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nHost: site\r\n\r\n',
  ],
  lines('GET / HTTP/1.1', 'Host: site', 'Upgrade: websocket', 'Connection: Upgrade'),
  lines('GET / HTTP/1.1', 'Host: site', ...Array(1500).fill('A: b')),
  lines('GET / HTTP/1.1', `Host: ${'a'.repeat(5000)}`),
  lines('GET / HTTP/1.1', 'Host: site', `${'a'.repeat(20_000)}: b`),
  `${chunked}ffffffffffffffffff\r\n{}`,
  `${chunked}-1\r\n{}`,
  `${chunked}2\r\n{}0\r\n\r\n`,
  `${chunked}2;${'a'.repeat(40_000)}\r\n{}\r\n0\r\n\r\n`,
  `${chunked}0\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
  `${chunked}${'1\r\na\r\n'.repeat(5000)}0\r\n\r\n`,
  post('Content-Length: 99999999999999999999'),
  post('Content-Length: 100', 'Expect: 100-continue'),
  lines('GET /healthz HTTP/1.1', 'Host: site').repeat(50),
]

const usual = `${post('Content-Type: application/json', 'Content-Length: 2')}{}${smuggled}`
const spoilt = fc
  .tuple(fc.nat(usual.length), fc.nat(12), fc.uint8Array({ maxLength: 12 }))
  .map(
    ([at, without, bytes]) =>
      usual.slice(0, at) + Buffer.from(bytes).toString('latin1') + usual.slice(at + without),
  )

/** Bytes that no HTTP client would send, one character each. */
export const badRequests = fc.oneof(fc.constantFrom(...ambiguous), fc.constantFrom(...broken), {
  weight: 3,
  arbitrary: spoilt,
})

/** Describes what is wrong with the response; undefined if nothing is. */
export function findWireFault(sent: string, answer: string | undefined): string | undefined {
  if (answer === undefined) return 'The connection stayed open'
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
  // 505 means that the request names another protocol version, which is the sender's fault.
  if (statuses.some((status) => status >= 500 && status !== 505)) return `Answered with ${statuses}`
  if (ambiguous.includes(sent) && answer.includes('smuggled'))
    return 'A hidden request was answered'
  return undefined
}
