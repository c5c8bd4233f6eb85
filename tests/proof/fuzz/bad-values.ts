import fc from 'fast-check'
import type { Piece } from './request.ts'

/** Texts that have caused bugs somewhere before. */
const hostile = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\r\nX-Injected: yes',
    '\u202e\u2066gpj.exe',
    '\ufeff',
    '\ud800',
    'a\udfffb',
  ],
  ...['e\u0301'.repeat(300), '🐕'.repeat(1500), 'a'.repeat(4000), '\u0130', 'ß', '\u2028'],
  ...[
    '..',
    '../..',
    '..%2f..%2f',
    '%2e%2e/',
    '%00',
    '%c0%ae%c0%ae',
    '%',
    '%zz',
    '%ff',
    '.',
    '/',
    '\\',
    '//',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e400',
    '-0',
    '9'.repeat(400),
    '0x10',
    '2147483648',
    '-1',
    '1.5',
  ],
  ...[
    '9007199254740993',
    '99999999999999999999',
    '2026-02-30',
    'infinity',
    'epoch',
    '294277-01-01',
  ],
  ...[
    "'",
    '"',
    '`',
    "'; drop table faqs; --",
    "' or '1'='1",
    '$1',
    '$$',
    "E'\\x00'",
    '{',
    '{}',
    '{a,"b',
    '(',
  ],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=cmd|calc',
    'javascript:alert(1)',
    'null',
    'true',
    '[]',
  ],
]

export const badText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
)

const badValue = fc.oneof(
  { weight: 6, arbitrary: badText },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.double(), fc.maxSafeInteger(), fc.boolean(), fc.constant(null)),
  },
  { weight: 1, arbitrary: fc.jsonValue({ stringUnit: 'binary', maxDepth: 3 }) },
)

/** Mostly the expected value, but often enough another. */
export const mostly = <T>(meant: fc.Arbitrary<T>, other: fc.Arbitrary<T>, weight = 5) =>
  fc.oneof({ weight, arbitrary: meant }, { weight: 1, arbitrary: other })

export const oneOf = (...words: string[]) => fc.constantFrom(...words)

const depths = fc.constantFrom(40, 1000, 8000, 25_000, 100_000, 500_000)
const nested = fc.oneof(
  depths.map((times): Piece[] => [
    { again: '[', times },
    { again: ']', times },
  ]),
  depths.map((times): Piece[] => [{ again: '{"a":', times }, '1', { again: '}', times }]),
)
/** JSON that JSON.stringify never produces. */
const oddValue: fc.Arbitrary<Piece[]> = fc.oneof(
  nested,
  oneOf('NaN', '1e400', '-1e-400', '01', '"\\ud800"', '"\\u0000"', '"\\x"', '1'.repeat(5000)).map(
    (odd) => [odd],
  ),
  fc.constantFrom<Piece[]>(
    ['"', { hex: 'c0ae' }, '"'],
    ['"', { hex: 'ff' }, '"'],
    ['"', { hex: 'eda080' }, '"'],
  ),
)

const oddJson: fc.Arbitrary<Piece[]> = fc.oneof(
  nested,
  oddValue,
  oneOf(
    '',
    ' ',
    'null',
    '[]',
    '{}',
    '1',
    '"x"',
    '[1]',
    '[null]',
    '[[]]',
    '\ufeff{}',
    '{"a":1,"a":2}',
  ).map((odd) => [odd]),
  oneOf('{"__proto__":{"x":1}}', '{"":""}', '{"a":1}{"b":2}', '{"a":1', "{'a':1}").map((odd) => [
    odd,
  ]),
  fc.constantFrom<Piece[]>(
    ['"', { again: 'a', times: 10_000_000 }, '"'],
    [{ again: '[],', times: 300_000 }],
  ),
  fc
    .uint8Array({ maxLength: 60 })
    .map((bytes): Piece[] => [{ hex: Buffer.from(bytes).toString('hex') }]),
)

const own = <T>(all: Record<string, T>, name: string) =>
  Object.hasOwn(all, name) ? all[name] : undefined

/** A JSON object with some of these fields: right, wrong, duplicated, or missing. */
export function badObject(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Piece[]> {
  const names = Object.keys(fields)
  const name = mostly(oneOf(...names), badText, 12)
  const entry = name.chain((chosen) => {
    const json = mostly(own(fields, chosen) ?? badValue, badValue, 4).map((value): Piece[] => [
      JSON.stringify(value) ?? 'null',
    ])
    return mostly(json, oddValue, 15).map((value): Piece[] => [
      `${JSON.stringify(chosen)}:`,
      ...value,
    ])
  })
  const whole = fc
    .record(
      Object.fromEntries(names.map((key) => [key, mostly(fields[key] ?? badValue, badValue, 9)])),
      { requiredKeys: [] },
    )
    .map((value): Piece[] => [JSON.stringify(value)])
  const pieced = fc
    .array(entry, { maxLength: 6 })
    .map((entries): Piece[] => [
      '{',
      ...entries.flatMap((one, n) => (n > 0 ? [',', ...one] : one)),
      '}',
    ])
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 4, arbitrary: pieced },
    { weight: 1, arbitrary: oddJson },
  )
}

/** Formats it as a path segment: unencoded, or encoded once or twice. */
export const badSegment = fc
  .tuple(badText, fc.constantFrom(0, 1, 1, 2))
  .map(([text, times]) =>
    Array.from({ length: times }).reduce<string>(
      (so) => encodeURIComponent(so.toWellFormed()),
      text,
    ),
  )

export const badQuery = (parameters: Record<string, fc.Arbitrary<string>>) =>
  fc
    .array(
      mostly(oneOf(...Object.keys(parameters)), badText, 9).chain((name) =>
        mostly(own(parameters, name) ?? badText, badText).map(
          (value) => [name, value] as [string, string],
        ),
      ),
      { maxLength: 5 },
    )
    .chain((pairs) => {
      const encoded = String(new URLSearchParams(pairs))
      const raw = pairs.map((pair) => pair.join('=')).join('&')
      return fc.constantFrom(encoded, encoded, encoded, raw)
    })
    .map((query) => query && `?${query}`)
