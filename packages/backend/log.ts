export { createCountedLog, warnOfOutage } from './src/counted-log.ts'
export { createLog, inRequest, type Log } from './src/log.ts'
export { describeAction } from './src/security-log.ts'
