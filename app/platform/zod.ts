import { z } from 'zod'

// zod would try whether `eval` is allowed. Our content policy forbids it, and Firefox reports the try as an attack.
z.config({ jitless: true })

export { z }
