import { testAccess } from './access-suite.ts'
import { createTestDatabase } from './test-app.ts'

testAccess(await createTestDatabase())
