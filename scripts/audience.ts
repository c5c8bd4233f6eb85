/** Visitors' browsers get a build of their own: see docs/decisions/019-preact-for-visitors.md. */
export const isForVisitors = process.env.AUDIENCE === 'visitors'
