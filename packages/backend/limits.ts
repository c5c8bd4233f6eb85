export { limitBody } from './src/body-limits.ts'
export { createFairQueue, singleFlight } from './src/concurrency.ts'
export { findNetwork } from './src/network.ts'
