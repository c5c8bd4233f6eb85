export { createCountedLog } from './src/counted-log.ts'
export { createLog, inRequest, type Log, warnOfOutage } from './src/log.ts'
export { describeAction } from './src/security-log.ts'
