import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Trusts the certificates of a private authority, a PEM file, in addition to Node's defaults. */
export function trustAuthority(file: string | undefined) {
  if (file) setDefaultCACertificates([...getCACertificates('default'), readFileSync(file, 'utf8')])
}
