const humanMilliseconds = 2000

/**
 * Why a message looks machine-made, in words for staff, or null. It is a mark and never a refusal:
 * browsers fill hidden fields too, and people paste.
 */
export function findSpamReason(input: Record<string, unknown>) {
  if (typeof input.website === 'string' && input.website.trim())
    return 'The field that people cannot see was filled in.'
  if (typeof input.elapsed_ms === 'number' && input.elapsed_ms < humanMilliseconds)
    return 'It was sent within two seconds of opening the form.'
  return null
}
