/** Visitors' browsers get a build of their own: see docs/decisions/012. */
export const isForVisitors = process.env.AUDIENCE === 'visitors'
