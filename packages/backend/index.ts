export { type Backend, type BackendOptions, createBackend, uploadsFolder } from './src/backend.ts'
export type { EdgeFunction } from './src/functions/functions-service.ts'
