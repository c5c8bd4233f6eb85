export { createLog, inRequest, type Log, warnOfOutage } from './src/log.ts'
