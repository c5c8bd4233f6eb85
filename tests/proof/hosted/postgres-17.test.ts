import { testPush } from './push-suite.ts'

await testPush(17)
